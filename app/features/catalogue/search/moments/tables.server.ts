import type { Generated } from 'kysely';
import type { Instant } from '#app/db/columns.ts';

/** The windows of an item are the places from `bottom` to `top`; its first window has the highest one. */
interface SpeechItemsTable {
  item_id: string;
  top: number;
  bottom: number;
  /** Of the item, when its windows were placed. */
  published_at: Instant;
  /** The version of the transcript that is indexed; 0 while the first indexing goes on. */
  version: number;
  index_version: number;
}

/** What is said in some thirty seconds; see windows.ts. */
interface SpeechWindowsTable {
  place: number;
  item_id: string;
  lines: string;
}

/** An FTS5 table with a `rowid` on SQLite, a plain table on PostgreSQL. */
interface SpeechTokensTable {
  place: number;
  item_id: string;
  tokens: string;
  rowid: Generated<number>;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    speech_items: SpeechItemsTable;
    speech_tokens: SpeechTokensTable;
    speech_windows: SpeechWindowsTable;
  }
}
