import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';

/** A file that a record keeps, until `removeFileLater`. */
interface StoredFilesTable {
  key: string;
  file_name: string;
  size_bytes: number;
  mime_type: string;
  created_at: Instant;
}

/** Who this site is; one row. Its files keep the same id and stamp in a mark: see site-identity.server.ts. */
export interface SiteTable {
  row: number;
  id: string;
  /** Changes with every sweep, there and here: a database that was set back to an older day has another. */
  stamp: string;
  /** The one of before: between both a process may have been killed. */
  former_stamp: string | null;
  /** The place of the files has had the mark of this database. */
  is_marked: WithDefault<Flag>;
  /** The id in a mark that may be replaced, '' where there is none: a restore into a bucket said so. */
  takes_over: string | null;
  /** The restore that made this database, by which a killed one knows whether it had happened. */
  restored_as: string | null;
  /** Before this no file is removed: the database was set back, or is new to these files. */
  removes_from: Instant | null;
}

/** A file that no row names, as the sweeper has seen it so far. */
interface OrphanFilesTable {
  key: string;
  first_seen_at: Instant;
  last_seen_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    orphan_files: OrphanFilesTable;
    site: SiteTable;
    stored_files: StoredFilesTable;
  }
}
