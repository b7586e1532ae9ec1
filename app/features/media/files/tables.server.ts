import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';

/** A file that a record keeps, until `removeFileLater`. */
interface StoredFilesTable {
  key: string;
  file_name: string;
  size_bytes: number;
  mime_type: string;
  created_at: Instant;
}

/** The site's identity, one row. The mark of its files repeats id and stamp: see site-identity. */
export interface SiteTable {
  row: number;
  id: string;
  /** Changes with every start, new file and sweep, here and in the mark, so that an older copy of the database differs. */
  stamp: string;
  /** The previous one: a process may be killed between writing both. */
  former_stamp: string | null;
  /** The files have had this database's mark. */
  is_marked: WithDefault<Flag>;
  /** The id of a mark that may be replaced, '' for none: set by a restore into a bucket. */
  takes_over: string | null;
  /** The restore that made this database, by which an interrupted one knows whether it was done. */
  restored_as: string | null;
  /** Until then no file is removed: the database was set back, or is new to these files. */
  removes_from: Instant | null;
  /** Files that are older were there when the database was set back. Only a person removes them. */
  keeps_before: WithDefault<Instant | null>;
  /** Digest of the tables and columns when a start last knew that none is missing. */
  checked_shape: WithDefault<string | null>;
}

/** A file that no row names, as recorded by the sweeper. */
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
