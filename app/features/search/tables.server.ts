import type { Generated } from 'kysely';
import type { Instant } from '#app/db/columns.ts';

/** SQLite only. Where an item stands in the order of publication; see migrations/0004-search.ts. */
export interface SearchPlacesTable {
  place: number;
  item_id: string;
}

/** The tokens of each published item: an FTS5 table with a `rowid` on SQLite, a plain one on PostgreSQL. */
export interface SearchTokensTable {
  item_id: string;
  published_at: Instant;
  tokens: string;
  rowid: Generated<number>;
}
