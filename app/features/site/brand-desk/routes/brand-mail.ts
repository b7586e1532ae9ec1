import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { inLook } from '#app/wiring/mail-kinds.server.ts';
import { inTheme, mailHeaders, shownBrand } from '../shown-mail.server.ts';
import type { Route } from './+types/brand-mail.ts';

/** The mail with which a subscription begins. */
const KIND = 'newsletter.confirmation';

/** A mail of the site in a look that is not published yet. */
export async function loader(args: Route.LoaderArgs) {
  const { db, publicUrl } = requireRight(args, 'brand');
  const site = await findSettings(db);
  const facts = JSON.stringify({ publicUrl, site, facts: { name: 'Maria', token: 'exemplo' } });
  const { html } = await inLook({ kind: KIND, facts, html: '', text: '' }, await shownBrand(db, args.url));
  return new Response(inTheme(html, args.url), { headers: mailHeaders(publicUrl) });
}
