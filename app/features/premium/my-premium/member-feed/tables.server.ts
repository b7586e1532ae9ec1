import type { Immutable, Instant } from '#app/db/columns.ts';

/** Where a member's podcast app reads. Without a row there is no address. */
interface MemberFeedsTable {
  person_id: Immutable<string>;
  /** Makes the address, together with a secret that no database holds: it can be shown again. */
  nonce: string;
  /** The address is looked up by it. */
  token_hash: string;
  created_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    member_feeds: MemberFeedsTable;
  }
}
