import type { Flag, Immutable, Instant, WithDefault } from '#app/db/columns.ts';

/** What was imported from where; it outlives the item, so that what was deleted here does not come back. */
interface ItemOriginsTable {
  guid: Immutable<string>;
  /** '' for a guid that is one of a kind in the world, else the feed that it belongs to. */
  scope: Immutable<string>;
  item_id: string;
  imported_at: Instant;
  /** The import of the admin area that made the item. */
  import_id: string | null;
}

/** 'waiting' and 'running' are open; 'refused' says why in `refusal`, 'failed' is a failure of ours. */
export type ImportStatus = 'waiting' | 'running' | 'done' | 'canceled' | 'refused' | 'failed';

/** One import that was begun in the admin area. */
export interface ImportsTable {
  id: Immutable<string>;
  source: Immutable<'address' | 'file'>;
  /** The address, or the name of the file. */
  source_name: Immutable<string>;
  /** Where the file waits; null once it was read. */
  file_key: string | null;
  topic_slug: Immutable<string | null>;
  is_draft: Immutable<Flag>;
  status: WithDefault<ImportStatus>;
  is_cancel_wanted: WithDefault<Flag>;
  items_done: WithDefault<number>;
  items_total: number | null;
  attempts: WithDefault<number>;
  refusal: string | null;
  /** ImportReport, as JSON. */
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
