import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { PRIVATE_HEADERS } from '#app/http/answers/personal-answer.ts';
import { personContext, servicesContext } from '#app/http/context.ts';
import { findOrderVersion } from '../queries.server.ts';
import type { Route } from './+types/order-version.ts';

/** Open pages poll this to learn whether they are up to date. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(servicesContext);
  const version = await findOrderVersion(db, params.id, context.get(personContext));
  if (version === null) return notFoundAnswer();
  return new Response(version, {
    headers: { ...PRIVATE_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
