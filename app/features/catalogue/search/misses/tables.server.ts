import type { Instant } from '#app/db/columns.ts';

/** A query without results. Says nothing about who searched. */
export interface SearchMissesTable {
  /** Folded, for comparing. */
  words: string;
  /** As last typed. */
  text: string;
  times: number;
  last_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    search_misses: SearchMissesTable;
  }
}
