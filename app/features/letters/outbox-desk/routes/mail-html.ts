import { requireRight } from '#app/http/guards.server.ts';
import { mailPartsIn } from '#app/wiring/mail-kinds.server.ts';
import { withoutTokens } from '../hidden-links.ts';
import { findMail } from '../queries.server.ts';
import { shownParts } from '../shown-parts.server.ts';
import type { Route } from './+types/mail-html.ts';

/** For the frame on the mail's page only: it runs nothing, loads nothing, and its links do not work. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox";

/** The HTML part of a mail as it was or will be sent, with masked tokens. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'outbox');
  const mail = await findMail(db, args.params.id);
  if (!mail) return new Response(null, { status: 404 });
  const { html } = await shownParts(mailPartsIn(db), mail);
  return new Response(withoutTokens(html), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'private, no-store',
    },
  });
}
