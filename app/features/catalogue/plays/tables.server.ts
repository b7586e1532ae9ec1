import type { Instant } from '#app/db/columns.ts';

/** Plays of an item, as counted here. */
interface ItemPlaysTable {
  item_id: string;
  plays: number;
  updated_at: Instant;
}

/** A listener's play of one item, as a salted hash. Kept for a day, so that it counts once. */
interface PlayMarksTable {
  mark: string;
  counted_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    item_plays: ItemPlaysTable;
    play_marks: PlayMarksTable;
  }
}
