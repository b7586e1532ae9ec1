import { z } from 'zod';
import type { MailFrame } from '#app/pure/site/mail-frame.ts';
import { firstName } from '#app/pure/text/first-name.ts';

/** One kind of mail: what is stored when it is queued. `MailPages` has its markup. */
export interface MailKind<Facts> {
  /** Name in the outbox: 'contact.notification'. Queued mails refer to it, so it must not change. */
  name: string;
  /** The mail's facts at the time of queueing. Properties outside the schema are not stored. */
  facts: z.ZodType<Facts>;
  subject(facts: Facts, frame: MailFrame): string;
  /** The host alone reads it, so that it may store who wrote or bought. Any other mail stores first names. */
  isToHost?: true;
}

/** The kinds of one feature, by their names in code. */
export type MailKinds = Record<string, MailKind<unknown>>;

/** The markup of each kind. */
export type MailPages<Kinds extends MailKinds> = {
  [Name in keyof Kinds]: (facts: FactsOf<Kinds[Name]>, frame: MailFrame) => React.ReactElement;
};

export type FactsOf<Kind> = Kind extends MailKind<infer Facts> ? Facts : never;

export interface MailParts {
  html: string;
  text: string;
}

/** The parts of one queued mail. @throws where this version cannot render them */
export type FindMailParts = (mail: MailParts & { kind: string; facts: string | null }) => Promise<MailParts>;

const queuedFacts = z.object({
  publicUrl: z.string(),
  site: z.object({ showName: z.string(), hostName: z.string(), email: z.string() }),
  facts: z.unknown(),
});

export type QueuedFacts = z.infer<typeof queuedFacts>;

/**
 * A typed name in a mail that may reach a stranger: only the first name is stored, or '' where there is none.
 */
export const greetedName = z.string().transform((name) => firstName(name) ?? '');

export function defineMail<Facts>(kind: MailKind<Facts>): MailKind<Facts> {
  return kind;
}

/** Facts as JSON for the outbox. @throws where they do not fit the kind's schema */
export function writeFacts<Facts>(kind: MailKind<Facts>, facts: Facts, frame: MailFrame): string {
  return JSON.stringify(queuedFacts.parse({ ...frame, facts: kind.facts.parse(facts) }));
}

/** @returns null where `writeFacts` did not write it */
export function readFacts(stored: string): QueuedFacts | null {
  try {
    return queuedFacts.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}
