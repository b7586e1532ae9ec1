import type { Immutable, Instant } from '#app/db/columns.ts';

/** A member's feed address. Without a row there is none. */
interface MemberFeedsTable {
  person_id: Immutable<string>;
  /** Gives the address together with a secret outside of the database, so that it can be shown again. */
  nonce: string;
  /** Hash by which the address is looked up. */
  token_hash: string;
  created_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    member_feeds: MemberFeedsTable;
  }
}
