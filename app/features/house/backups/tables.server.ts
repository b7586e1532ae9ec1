import type { WithDefault } from '#app/db/columns.ts';

/** A verified backup in the place of BACKUP_DIR, as its note describes it. */
export interface BackupsTable {
  name: string;
  made_at: string;
  verified_at: string;
  bytes: number;
  row_count: number;
  file_count: number;
  file_bytes: number;
}

export interface BackupRehearsalsTable {
  id: string;
  copy_name: string;
  at: string;
  ms: number;
  /** The database that it was restored into; null where it did not come to that. */
  engine: 'sqlite' | 'postgres' | null;
  row_count: number;
  file_count: number;
  file_bytes: number;
  /** In words, for the host; null where all was well. */
  problem: string | null;
  /** The problem is the backup itself, not a full disk or a silent bucket. */
  is_copy_bad: boolean;
}

/** One row, from the first look on. */
export interface BackupWatchTable {
  row: number;
  since: string;
  /** Why the last attempt failed, in words; null after a success. */
  problem: string | null;
  problem_at: string | null;
  /** Bytes of all kept backups with their contents, at the last one. */
  place_bytes: WithDefault<number | null>;
  /** Damaged contents of the place that the last run which found some wrote again. */
  mended: WithDefault<number>;
  mended_at: WithDefault<string | null>;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    copies: BackupsTable;
    copy_rehearsals: BackupRehearsalsTable;
    copy_watch: BackupWatchTable;
  }
}
