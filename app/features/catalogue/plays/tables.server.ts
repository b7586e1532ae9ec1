import type { Instant } from '#app/db/columns.ts';

/** Plays of an item since it was published: its downloads, of which the site's player makes one with each first stream. */
interface ItemPlaysTable {
  item_id: string;
  plays: number;
  updated_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    item_plays: ItemPlaysTable;
  }
}
