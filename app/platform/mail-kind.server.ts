import { z } from 'zod';
import { firstName } from '#app/pure/first-name.ts';
import type { MailFrame } from '#app/pure/mail-frame.ts';

/** One kind of mail: what is stored of it when it is queued. What it looks like is its page in `MailPages`. */
export interface MailKind<Facts> {
  /** As it stands in the outbox: 'contact.notification'. Mails wait under this name, so it stays. */
  name: string;
  /** What it tells, as it is true when it is queued. What the schema does not name is not stored. */
  facts: z.ZodType<Facts>;
  subject(facts: Facts, frame: MailFrame): string;
}

/** The kinds of one feature, by the names that its code has for them. */
export type MailKinds = Record<string, MailKind<unknown>>;

/** What each of them looks like. */
export type MailPages<Kinds extends MailKinds> = {
  [Name in keyof Kinds]: (facts: FactsOf<Kinds[Name]>, frame: MailFrame) => React.ReactElement;
};

export type FactsOf<Kind> = Kind extends MailKind<infer Facts> ? Facts : never;

export interface MailParts {
  html: string;
  text: string;
}

/** Of one mail of the outbox. @throws where this version cannot make them */
export type FindMailParts = (mail: MailParts & { kind: string; facts: string | null }) => Promise<MailParts>;

const queuedFacts = z.object({
  publicUrl: z.string(),
  site: z.object({ showName: z.string(), hostName: z.string(), email: z.string() }),
  facts: z.unknown(),
});

export type QueuedFacts = z.infer<typeof queuedFacts>;

/** A typed name in a mail that may reach a stranger: the first name alone is stored, '' where there is none to greet by. */
export const greetedName = z.string().transform((name) => firstName(name) ?? '');

export function defineMail<Facts>(kind: MailKind<Facts>): MailKind<Facts> {
  return kind;
}

/** Facts as they are stored. @throws where they are not what the kind asks for */
export function writeFacts<Facts>(kind: MailKind<Facts>, facts: Facts, frame: MailFrame): string {
  return JSON.stringify(queuedFacts.parse({ ...frame, facts: kind.facts.parse(facts) }));
}

/** @returns null where it is not what `writeFacts` wrote */
export function readFacts(stored: string): QueuedFacts | null {
  try {
    return queuedFacts.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}
