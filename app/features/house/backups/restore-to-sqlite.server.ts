import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#app/db/client.server.ts';
import { DATABASE_FILE } from '#app/db/data-folder.ts';
import { putInPlace, writeJournal } from '#app/db/restore-journal.server.ts';
import { lockSqlite } from '#app/db/sqlite-lock.server.ts';
import { readMark } from '#app/features/media/files/site-identity.server.ts';
import { readMarkIn } from '#app/platform/files/mark-file.server.ts';
import { syncPath } from '#app/platform/files/sync-path.server.ts';
import type { PreparedDatabase, RestorePlace } from './format/prepared-database.ts';
import { BackupRefusal } from './refusals.ts';

/** Prepares a new file beside the one in use, which stays locked until it is replaced. */
export async function prepareOnSqlite({
  dataDir,
  staged,
  mayReplace,
}: RestorePlace): Promise<PreparedDatabase> {
  const path = join(dataDir, DATABASE_FILE);
  const isUsed = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
  if (isUsed && !mayReplace) throw new BackupRefusal('not-empty');
  // Makes an empty file where there is none, so that no server makes a database meanwhile.
  const lock = lockSqlite(path);
  if (!lock) throw new BackupRefusal('in-use');
  const database = await openDatabase({ dataDir: staged });
  let [isOpen, isCommitted] = [true, false];
  const shut = async () => {
    if (isOpen) await database.close();
    isOpen = false;
  };
  return {
    db: database.db,
    engine: 'sqlite',
    isUsed,
    // The database itself is locked; the mark in its folder has the same id.
    former: async () => readMark(readMarkIn(dataDir))?.site ?? null,
    async commit(journal) {
      await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
      await sql`pragma journal_mode = delete`.execute(database.db);
      await shut();
      syncPath(join(staged, DATABASE_FILE));
      syncPath(staged);
      writeJournal(dataDir, journal);
      isCommitted = true;
      putInPlace(dataDir, journal);
    },
    async close() {
      await shut();
      if (!isUsed && !isCommitted) rmSync(path, { force: true });
      lock.release();
    },
  };
}
