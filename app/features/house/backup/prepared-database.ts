import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import type { RestoreJournal } from '#app/db/restore-journal.server.ts';

export type RestoreProgress = (step: 'verify' | 'restore' | 'index', share: number) => void;

/** Where a database is prepared. */
export interface RestorePlace {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Folder of what is prepared. */
  staged: string;
  id: string;
  mayReplace: boolean;
}

/** The database that is being prepared, beside the one in use. */
export interface PreparedDatabase {
  db: Db;
  engine: DatabaseEngine;
  /** PostgreSQL: where its tables are made. */
  schema?: string;
  /** Whether another one stands in its place. */
  isUsed: boolean;
  /** The id of the site that stands there; null where there is none, or it is from before there were ids. */
  former(): Promise<string | null>;
  /** Puts it, and the files beside it, into the place of the old. Whole or not at all, whenever the process ends. */
  commit(journal: RestoreJournal): Promise<void>;
  /** Lets go of what is locked, and of what was prepared where it was not committed. */
  close(): Promise<void>;
}
