import type { Instant } from '#app/db/columns.ts';

/** A file that a record keeps, until `removeFileLater`. */
export interface StoredFilesTable {
  key: string;
  file_name: string;
  size_bytes: number;
  mime_type: string;
  created_at: Instant;
}
