import type { Instant } from '#app/db/columns.ts';

/** A deleted record, whole, so that it can come back. */
interface BinEntriesTable {
  id: string;
  kind: string;
  record_id: string;
  title: string;
  /** What its feature needs to bring it back; JSON. */
  record_json: string;
  deleted_at: Instant;
  /** The name of who deleted it. */
  deleted_by: string;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    bin_entries: BinEntriesTable;
  }
}
