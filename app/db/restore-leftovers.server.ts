import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './client.server.ts';
import { RESTORE_JOURNAL } from './data-folder.ts';
import { dropStagedSchemas } from './postgres-schemas.server.ts';
import { lockRestores } from './restore-journal.server.ts';

/** The folder in which a restore prepares; its id is that of the schema on PostgreSQL. */
export function stagedFolder(id: string): string {
  return `restore-${id}`;
}

/** Folders of restores in a data folder, under way or killed. */
export function listStagedFolders(dataDir: string): string[] {
  try {
    return readdirSync(dataDir).filter((name) => /^restore-[0-9a-f]{12}$/.test(name));
  } catch {
    return [];
  }
}

/**
 * Removes what killed restores have prepared and never decided. One that is under way keeps its own: it holds the lock
 * of the folder, and on PostgreSQL it runs only while no command does, as which this database was opened.
 */
export async function removeRestoreLeftovers(
  dataDir: string,
  { db, engine }: Pick<Database, 'db' | 'engine'>,
): Promise<void> {
  const isJournalLeft = () => listNames(dataDir).includes(`${RESTORE_JOURNAL}.part`);
  if (listStagedFolders(dataDir).length > 0 || isJournalLeft()) {
    const lock = lockRestores(dataDir);
    try {
      for (const name of lock ? listStagedFolders(dataDir) : [])
        rmSync(join(dataDir, name), { recursive: true, force: true });
      if (lock) rmSync(join(dataDir, `${RESTORE_JOURNAL}.part`), { force: true });
    } finally {
      lock?.release();
    }
  }
  if (engine === 'postgres') await dropStagedSchemas(db);
}

function listNames(dataDir: string): string[] {
  try {
    return readdirSync(dataDir);
  } catch {
    return [];
  }
}
