import Sqlite from 'better-sqlite3';

/** Ends with `release` or with the process, even if that is killed. */
export interface FileLock {
  release(): void;
}

/** A connection that nothing refers to would be collected, and its lock with it. */
const held = new Set<Sqlite.Database>();

/**
 * Locks a database file: nobody has it open and nobody can open it. Writes its WAL into it. A file that is no
 * database counts as not open.
 * @param patienceMs how long to wait for other processes
 * @returns null while another process has it open
 */
export function lockSqlite(file: string, patienceMs = 0): FileLock | null {
  const sqlite = new Sqlite(file, { timeout: patienceMs });
  try {
    sqlite.pragma('locking_mode = EXCLUSIVE');
    sqlite.pragma('journal_mode = DELETE');
    sqlite.exec('begin exclusive');
  } catch (error) {
    sqlite.close();
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code.startsWith('SQLITE_BUSY')) return null;
    if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT')) return { release() {} };
    throw error;
  }
  held.add(sqlite);
  return {
    release() {
      held.delete(sqlite);
      sqlite.close();
    },
  };
}
