import Sqlite from 'better-sqlite3';

/** Let go of by `release`, or with the process, however that ends. */
export interface FileLock {
  release(): void;
}

/**
 * Takes a database for oneself: nobody else has it open, and nobody can open it. What stood beside it as a log is
 * written into it. One that is no database (any more) can be open nowhere.
 * @param patienceMs how long to wait for others
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
  return { release: () => sqlite.close() };
}
