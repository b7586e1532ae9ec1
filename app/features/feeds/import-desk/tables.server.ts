import type { Immutable, Instant } from '#app/db/columns.ts';

/** Where imported items came from. Rows outlive their items, so that items deleted here do not come back. */
interface ItemOriginsTable {
  guid: Immutable<string>;
  /** '' for a globally unique guid, else the identity of its feed. */
  scope: Immutable<string>;
  item_id: string;
  imported_at: Instant;
  /** The import in the admin area that made the item. */
  import_id: string | null;
  /** What the feed said of the item then, as hashes (`saidOf`); null where it came before that was noted. */
  said: string | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    item_origins: ItemOriginsTable;
  }
}
