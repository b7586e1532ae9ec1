import type { Flag, Immutable, Instant, WithDefault } from '#app/db/columns.ts';

/** Where imported items came from. Rows outlive their items, so that items deleted here do not come back. */
interface ItemOriginsTable {
  guid: Immutable<string>;
  /** '' for a globally unique guid, else the identity of its feed. */
  scope: Immutable<string>;
  item_id: string;
  imported_at: Instant;
  /** The import in the admin area that made the item. */
  import_id: string | null;
}

/** 'waiting' and 'running' are open; 'refused' has its reason in `refusal`; 'failed' is our own failure. */
export type ImportStatus = 'waiting' | 'running' | 'done' | 'canceled' | 'refused' | 'failed';

/** An import that was started in the admin area. */
export interface ImportsTable {
  id: Immutable<string>;
  source: Immutable<'address' | 'file'>;
  /** The URL, or the name of the file. */
  source_name: Immutable<string>;
  /** The key of the waiting file; null once it was read. */
  file_key: string | null;
  topic_slug: Immutable<string | null>;
  is_draft: Immutable<Flag>;
  /** Also takes YouTube's Shorts. */
  is_with_shorts: WithDefault<Flag>;
  status: WithDefault<ImportStatus>;
  is_cancel_wanted: WithDefault<Flag>;
  items_done: WithDefault<number>;
  items_total: number | null;
  attempts: WithDefault<number>;
  refusal: string | null;
  /** An `ImportReport` as JSON. */
  report_json: string | null;
  started_by: Immutable<string>;
  created_at: Immutable<Instant>;
  finished_at: Instant | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    imports: ImportsTable;
    item_origins: ItemOriginsTable;
  }
}
