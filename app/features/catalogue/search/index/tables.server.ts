import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant } from '#app/db/columns.ts';

/** SQLite only. An item's place in the order of publication; see migrations/0004-search.ts. */
interface SearchPlacesTable {
  place: number;
  item_id: string;
}

/** The tokens of each item: an FTS5 table with a `rowid` on SQLite, a plain table on PostgreSQL. */
interface SearchTokensTable {
  item_id: string;
  published_at: Instant;
  tokens: string;
  rowid: Generated<number>;
}

/** The words of all public items, including scheduled ones. */
interface SearchWordsTable {
  seq: GeneratedAlways<number>;
  /** Folded. */
  word: string;
  /** As written, in lower case. */
  form: string;
  /** Items that have the word. */
  items: number;
}

/** The words that an item adds to `search_words`, as a JSON list. A trigger subtracts them. */
interface SearchItemWordsTable {
  item_id: string;
  words: string;
}

/** A single row. */
interface SearchIndexStateTable {
  id: number;
  /** The INDEX_VERSION of the whole index. */
  version: number;
  /** During a rebuild: the new version, and the last id that is done. */
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
