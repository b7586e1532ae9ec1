import type { RawBuilder } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { ItemCursor } from '#app/features/catalogue/items/item-card.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import type { Expression } from './search-expression.ts';

export interface IndexEntry {
  itemId: string;
  kind: ItemKind;
  publishedAt: string;
  tokens: ReadonlySet<string>;
}

export interface Wanted {
  expression: Expression;
  /** Excludes items with one of these tokens. */
  without?: readonly string[];
  /** Excludes items that one of these finds. */
  except?: readonly Expression[];
}

export interface Bounds {
  /** Excludes items dated after this instant; null for no bound. */
  latest: string | null;
  /** Excludes items dated at or before this instant. */
  since?: string;
}

export interface OfKind {
  kind: ItemKind;
}

/** Either items of all kinds from the newest on, or items of one kind from a cursor on. */
export type NewestOptions = Bounds & { limit: number } & (
    | { kind?: undefined; after?: undefined }
    | (OfKind & { after?: ItemCursor })
  );

export interface OldestOptions extends Bounds, OfKind {
  before?: ItemCursor;
  limit: number;
}

/** @property level index of the expression that matched */
export interface FoundIds {
  id: string;
  level: number;
}

/** The differences between the two databases. Both match the same tokens and find the same items. */
export interface SearchIndex {
  /** Ids of the matches, newest first. */
  listNewest(db: Db, wanted: Wanted, options: NewestOptions): Promise<string[]>;
  /** The matches before a place in that order, nearest first. */
  listOldest(db: Db, wanted: Wanted, options: OldestOptions): Promise<string[]>;
  /**
   * The ids that match the first of several expressions, newest first, then those of the next one, each id once.
   * @param levels the last one matches all that the others do
   * @returns `limit` ids, and how many the last level matches, counted up to `most`
   */
  listFirst(
    db: Db,
    levels: readonly Wanted[],
    options: Bounds & OfKind & { limit: number; most: number },
  ): Promise<{ ids: FoundIds[]; total: number }>;
  /** Counts the matches up to `most`. */
  countUpTo(db: Db, wanted: Wanted, options: Bounds & OfKind & { most: number }): Promise<number>;
  /** A query for the ids of all matches, for use in another query. */
  idsOf(wanted: Wanted, kind: ItemKind): RawBuilder<string>;
  /** None of the items may have an entry yet. */
  add(trx: Trx, entries: readonly IndexEntry[]): Promise<void>;
  remove(trx: Trx, itemIds: readonly string[]): Promise<void>;
}

/** The first `limit` ids of these levels, each at the first of its levels. */
export function firstOfLevels(levels: readonly string[][], limit: number): FoundIds[] {
  const levelOf = new Map<string, number>();
  for (const [level, ids] of levels.entries())
    for (const id of ids) if (!levelOf.has(id)) levelOf.set(id, level);
  return [...levelOf].slice(0, limit).map(([id, level]) => ({ id, level }));
}
