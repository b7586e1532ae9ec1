import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import type { RestoreJournal } from '#app/db/restore-journal.server.ts';

export type RestoreProgress = (step: 'verify' | 'restore' | 'index', share: number) => void;

/** Where a database is prepared. */
export interface RestorePlace {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Folder of the prepared site. */
  staged: string;
  id: string;
  mayReplace: boolean;
}

/** The database that is being prepared, beside the one in use. */
export interface PreparedDatabase {
  db: Db;
  engine: DatabaseEngine;
  /** PostgreSQL: the schema of its tables. */
  schema?: string;
  /** Whether it replaces another database. */
  isUsed: boolean;
  /** The id of the site to be replaced; null where there is none, or it is older than ids. */
  former(): Promise<string | null>;
  /** Replaces the old database and its files, as a whole or not at all, even if the process is killed. */
  commit(journal: RestoreJournal): Promise<void>;
  /** Releases locks, and removes what was prepared but not committed. */
  close(): Promise<void>;
}
