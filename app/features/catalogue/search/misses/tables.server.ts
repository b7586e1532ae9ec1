import type { Instant } from '#app/db/columns.ts';

/** What was searched for and not found: never by whom. */
export interface SearchMissesTable {
  /** As it is compared. */
  words: string;
  /** As it was typed last. */
  text: string;
  times: number;
  last_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    search_misses: SearchMissesTable;
  }
}
