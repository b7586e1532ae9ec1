import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';
import type { Refusal } from '#app/platform/mail/refusals.ts';

/** What came back of one mail. A second report of the same kind finds its row and does nothing. */
export interface LetterReturnsTable {
  letter_id: string;
  recipient_number: number;
  kind: 'refused' | 'complained';
  /** Null for a complaint. */
  refusal: Refusal | null;
  at: Instant;
}

/** A message that is still in the mailbox although it was looked at. */
interface BounceMessagesTable {
  /** With UIDVALIDITY: after a renumbering it is another mailbox. */
  mailbox: string;
  uid: number;
  /** It only has to be moved: the move failed, or the process ended before it. */
  is_done: Flag;
  /** A report about a mail of ours that only a person can read. */
  is_unclear: WithDefault<Flag>;
  /** 'begun' before it is read; 'spent' where it was not read to its end, and never will be. */
  attempt: WithDefault<'begun' | 'spent' | null>;
}

/** One row, id 1. */
interface BounceMailboxTable {
  id: number;
  /** The last visit that succeeded. */
  read_at: Instant | null;
  /** Why the last visit failed: one Portuguese sentence. */
  problem: string | null;
  problem_since: Instant | null;
  /** Messages that were set aside lately, and when the last one was. */
  set_aside_count: WithDefault<number>;
  set_aside_at: Instant | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    bounce_mailbox: BounceMailboxTable;
    bounce_messages: BounceMessagesTable;
    letter_returns: LetterReturnsTable;
  }
}
