import type { Flag, Immutable, Instant, WithDefault } from '#app/db/columns.ts';

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

/** 'copied': from a feed, by an item that shows it. */
export type LibraryKind = 'picture' | 'text-picture' | 'copied' | 'sound' | 'press' | 'product' | 'logo';

/** A file of the site for its library. Triggers make, change and remove the rows (migrations/0123, 0134). */
export interface LibraryFilesTable {
  /** Made of the key: 'audio-a_mp3'. */
  id: Immutable<string>;
  key: Immutable<string>;
  kind: Immutable<LibraryKind>;
  file_name: string;
  search_text: WithDefault<string>;
  /** Null where it was never told. */
  size_bytes: number | null;
  mime_type: string;
  width: number | null;
  height: number | null;
  /** What the picture shows; of an uploaded picture a copy of its own row. */
  alt: WithDefault<string>;
  created_at: Immutable<Instant>;
}

/** A file that another one has taken the place of, everywhere. */
interface FileReplacementsTable {
  id: Immutable<string>;
  old_key: Immutable<string>;
  new_key: Immutable<string>;
  /** JSON of `ReplacedPlace[]`. */
  places: Immutable<string>;
  replaced_at: Immutable<Instant>;
  reverted_at: Instant | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    file_replacements: FileReplacementsTable;
    library_files: LibraryFilesTable;
    orphan_files: OrphanFilesTable;
    site: SiteTable;
    stored_files: StoredFilesTable;
  }
}
