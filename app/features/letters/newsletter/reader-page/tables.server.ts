import type { Instant } from '#app/db/columns.ts';

/**
 * What a link proves: that the old mailbox wants the change, that the new one exists, or that a mailbox which
 * refused letters receives mail again.
 */
export type ReaderLinkPurpose = 'old-address' | 'new-address' | 'receive';

/** Links of mails that prove a mailbox. Each works once, and only by pressing its button. */
interface ReaderLinksTable {
  /** SHA-256 of the token. */
  token_hash: string;
  purpose: ReaderLinkPurpose;
  subscriber_id: string;
  /** The new address of a change. */
  email: string | null;
  expires_at: Instant;
  created_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    reader_links: ReaderLinksTable;
  }
}
