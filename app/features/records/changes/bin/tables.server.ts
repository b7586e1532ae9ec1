import type { Instant } from '#app/db/columns.ts';

/** A deleted record, whole, so that it can be restored. */
interface BinEntriesTable {
  id: string;
  kind: string;
  record_id: string;
  title: string;
  /** Everything that the feature needs to restore it, as JSON. */
  record_json: string;
  deleted_at: Instant;
  /** The person's name. */
  deleted_by: string;
  /** Null for what was deleted before this was written down. */
  deleted_by_id: string | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    bin_entries: BinEntriesTable;
  }
}
