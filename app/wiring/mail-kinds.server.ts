import type { Db } from '#app/db/database.server.ts';
import {
  type Brand,
  findBrand,
  HOUSE_BRAND,
  mailLookOf,
} from '#app/features/records/brand/queries.server.ts';
import { type FindMailParts, type QueuedFacts, readFacts } from '#app/platform/mail/mail-kind.server.ts';
import type { RoomMails } from '#app/platform/room.server.ts';
import type { MailFrame } from '#app/pure/site/mail-frame.ts';
import { renderMail } from '#app/ui/render-mail.server.ts';
import { collect } from './rooms.server.ts';

type MailPage = (facts: unknown, frame: MailFrame) => React.ReactElement;
type MakeParts = (queued: QueuedFacts, brand: Brand) => ReturnType<FindMailParts>;

/** Renders both parts of a queued mail of any room, as the site looks. */
export function mailPartsIn(db: Db): FindMailParts {
  return async (mail) => inLook(mail, mail.facts === null ? HOUSE_BRAND : await findBrand(db));
}

/** The same in the look that ships: for texts alone, and for a site without a database. */
export const findMailParts: FindMailParts = (mail) => inLook(mail, HOUSE_BRAND);

/** @param brand perhaps not published */
export const inLook = composeMails(collect((room) => room.mails));

/** Renders every queued mail, also those that an earlier version stored with their text. */
export function composeMails(
  mails: readonly RoomMails[],
): (mail: Parameters<FindMailParts>[0], brand?: Brand) => ReturnType<FindMailParts> {
  const renderers = new Map<string, MakeParts>();
  for (const { kinds, load } of mails) {
    for (const [key, kind] of Object.entries(kinds)) {
      if (renderers.has(kind.name)) throw new Error(`two kinds of mail are called ${kind.name}`);
      renderers.set(kind.name, async ({ publicUrl, site, facts }, brand) => {
        const read = kind.facts.safeParse(facts);
        // Zod's own message would quote the mail's content.
        if (!read.success) throw unreadable(kind.name);
        const page = (await load())[key] as MailPage;
        const { palette, logo } = mailLookOf(brand, publicUrl);
        return renderMail(page(read.data, { publicUrl, site, logo }), palette);
      });
    }
  }
  return async ({ kind, facts, html, text }, brand = HOUSE_BRAND) => {
    if (facts === null) return { html, text };
    const render = renderers.get(kind);
    if (!render) throw new Error(`Esta versão do site não conhece o e-mail “${kind}”`);
    const queued = readFacts(facts);
    if (!queued) throw unreadable(kind);
    return render(queued, brand);
  };
}

function unreadable(kind: string): Error {
  return new Error(`Esta versão do site não lê o que foi guardado do e-mail “${kind}”`);
}
