import {
  type FindMailParts,
  type MailKinds,
  type MailPages,
  type MailParts,
  type QueuedFacts,
  readFacts,
} from '#app/platform/mail/mail-kind.server.ts';
import type { MailFrame } from '#app/pure/site/mail-frame.ts';
import { renderMail } from '#app/ui/render-mail.server.ts';

/** One feature's mails: how to render each kind, by its name. */
export type MailRoom = ReadonlyMap<string, MakeParts>;

type MakeParts = (queued: QueuedFacts) => Promise<MailParts>;

type MailPage = (facts: unknown, frame: MailFrame) => React.ReactElement;

/** @param load loads the markup with the room's first mail, because it needs React */
export function mailRoom<Kinds extends MailKinds>(
  kinds: Kinds,
  load: () => Promise<MailPages<Kinds>>,
): MailRoom {
  return new Map(
    Object.entries(kinds).map(([key, kind]) => [
      kind.name,
      async ({ publicUrl, site, facts }) => {
        const read = kind.facts.safeParse(facts);
        // Zod's own message would quote the mail's content.
        if (!read.success) throw unreadable(kind.name);
        const page = (await load())[key] as MailPage;
        return renderMail(page(read.data, { publicUrl, site }));
      },
    ]),
  );
}

/** Renders every queued mail, also those that an earlier version stored with their text. */
export function composeMails(rooms: readonly MailRoom[]): FindMailParts {
  const renderers = new Map<string, MakeParts>();
  for (const [name, render] of rooms.flatMap((room) => [...room])) {
    if (renderers.has(name)) throw new Error(`two kinds of mail are called ${name}`);
    renderers.set(name, render);
  }
  return async ({ kind, facts, html, text }) => {
    if (facts === null) return { html, text };
    const render = renderers.get(kind);
    if (!render) throw new Error(`Esta versão do site não conhece o e-mail “${kind}”`);
    const queued = readFacts(facts);
    if (!queued) throw unreadable(kind);
    return render(queued);
  };
}

function unreadable(kind: string): Error {
  return new Error(`Esta versão do site não lê o que foi guardado do e-mail “${kind}”`);
}
