import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant } from '#app/db/columns.ts';

/** SQLite only. Where an item stands in the order of publication; see migrations/0004-search.ts. */
interface SearchPlacesTable {
  place: number;
  item_id: string;
}

/** The tokens of each item: an FTS5 table with a `rowid` on SQLite, a plain one on PostgreSQL. */
interface SearchTokensTable {
  item_id: string;
  published_at: Instant;
  tokens: string;
  rowid: Generated<number>;
}

/** The words of all that everybody may see, now or from its day on. */
interface SearchWordsTable {
  seq: GeneratedAlways<number>;
  /** As it is compared. */
  word: string;
  /** As it is written, in lower case. */
  form: string;
  /** How many items have it. */
  items: number;
}

/** What an item has added to `search_words`: a JSON list. A trigger takes it off again. */
interface SearchItemWordsTable {
  item_id: string;
  words: string;
}

/** One row. */
interface SearchIndexStateTable {
  id: number;
  /** INDEX_VERSION of the whole index. */
  version: number;
  /** While it is made anew: of which version, and up to which id it is done. */
  next_version: number | null;
  done_until: string;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    search_index_state: SearchIndexStateTable;
    search_item_words: SearchItemWordsTable;
    search_places: SearchPlacesTable;
    search_tokens: SearchTokensTable;
    search_words: SearchWordsTable;
  }
}
