import { redirectDocument } from 'react-router';
import { servicesContext } from '#app/http/context.ts';
import { endProof } from '../links.server.ts';
import { endedProofCookie, readProofCookie } from '../proof-cookie.ts';
import type { Route } from './+types/leave.ts';

/** Ends the session of a proven address in this browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, publicUrl } = context.get(servicesContext);
  const session = readProofCookie(publicUrl, request.headers.get('Cookie'));
  if (session) await endProof(db, session);
  throw redirectDocument('/meus-dados' satisfies Href, {
    headers: { 'Set-Cookie': endedProofCookie(publicUrl) },
  });
}

export function loader() {
  throw redirectDocument('/meus-dados' satisfies Href);
}
