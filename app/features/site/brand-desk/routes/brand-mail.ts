import { newsletterMails } from '#app/features/letters/newsletter/mail-kinds.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { writeFacts } from '#app/platform/mail/mail-kind.server.ts';
import { inLook } from '#app/wiring/mail-kinds.server.ts';
import { mailAnswer, shownBrand } from '../shown-mail.server.ts';
import type { Route } from './+types/brand-mail.ts';

/** A mail of the site in a look that is not published yet: the one with which a subscription begins. */
export async function loader(args: Route.LoaderArgs) {
  const { db, publicUrl } = requireRight(args, 'brand');
  const site = await findSettings(db);
  const { name: kind } = newsletterMails.confirmation;
  const facts = writeFacts(
    newsletterMails.confirmation,
    { name: 'Maria', token: 'exemplo' },
    { publicUrl, site },
  );
  const { html } = await inLook({ kind, facts, html: '', text: '' }, await shownBrand(db, args.url));
  return mailAnswer(html, args.url, publicUrl);
}
