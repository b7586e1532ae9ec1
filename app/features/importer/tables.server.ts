import type { Immutable, Instant } from '#app/db/columns.ts';

/** What was imported from where; it outlives the item, so that what was deleted here does not come back. */
export interface ItemOriginsTable {
  guid: Immutable<string>;
  /** '' for a guid that is one of a kind in the world, else the feed that it belongs to. */
  scope: Immutable<string>;
  item_id: string;
  imported_at: Instant;
}
