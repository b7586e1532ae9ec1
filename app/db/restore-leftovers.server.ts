import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './client.server.ts';
import { RESTORE_JOURNAL } from './data-folder.ts';
import { dropStagedSchemas } from './postgres-schemas.server.ts';
import { lockRestores } from './restore-journal.server.ts';

/** The folder in which a restore prepares. On PostgreSQL its id is also that of the schema. */
export function stagedFolder(id: string): string {
  return `restore-${id}`;
}

/** Folders of running or killed restores in a data folder. */
export function listStagedFolders(dataDir: string): string[] {
  try {
    return readdirSync(dataDir).filter((name) => /^restore-[0-9a-f]{12}$/.test(name));
  } catch {
    return [];
  }
}

/**
 * Removes what killed restores prepared and never decided. A running restore is safe: it holds the lock of
 * the folder, and on PostgreSQL it runs only while no command does, and this connection counts as a command.
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
