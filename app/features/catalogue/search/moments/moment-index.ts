import type { Db, Trx } from '#app/db/database.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';

/** What the tokens of a window must hold. */
export type Wanted = string | { all: readonly Wanted[] } | { any: readonly Wanted[] };

export interface FoundMoment {
  place: number;
  itemId: string;
}

export interface FindOptions {
  viewer: Viewer;
  now: Date;
  limit: number;
  /** Of one item alone. */
  itemId?: string | undefined;
}

export interface IndexedWindow {
  place: number;
  stored: string;
  tokens: readonly string[];
}

/** The differences between the two databases. Both match the same tokens and find the same windows. */
export interface MomentIndex {
  /** Windows of items that the viewer may see now, newest item first; within an item in the order of time. */
  list(db: Db, wanted: Wanted, options: FindOptions): Promise<FoundMoment[]>;
  /** Writes windows over what is at their places. Ascending places make the smallest tables. */
  write(trx: Trx, itemId: string, windows: readonly IndexedWindow[]): Promise<void>;
  remove(trx: Trx, places: readonly number[]): Promise<void>;
}

/** Removes `all` and `any` around one part. */
export function partsOf(wanted: Exclude<Wanted, string>): { parts: readonly Wanted[]; isAll: boolean } {
  return 'all' in wanted ? { parts: wanted.all, isAll: true } : { parts: wanted.any, isAll: false };
}
