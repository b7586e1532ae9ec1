import type { Db, Trx } from '#app/db/database.server.ts';
import type { ItemCursor } from '#app/features/catalogue/item-card.ts';
import type { Expression } from './search-expression.ts';

export interface IndexEntry {
  itemId: string;
  publishedAt: string;
  tokens: ReadonlySet<string>;
}

export interface NewestOptions {
  /** Nothing that is dated after this instant; null for no bound. */
  latest: string | null;
  after?: ItemCursor;
  limit: number;
  /** Nothing that has this token. */
  without?: string;
}

/** What the two databases do differently. Both match the same tokens, so both find the same items. */
export interface SearchIndex {
  /** Ids of the items that match, newest first. */
  listNewest(db: Db, expression: Expression, options: NewestOptions): Promise<string[]>;
  /** Stores these entries; none of the items may have one. */
  add(trx: Trx, entries: readonly IndexEntry[]): Promise<void>;
  /** Removes the entries of these items, where they have one. */
  remove(trx: Trx, itemIds: readonly string[]): Promise<void>;
}
