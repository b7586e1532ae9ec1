import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import {
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

/** How long a write waits for another process: while serving, and for a start or a command. */
export const SERVING_BUSY_MS = 5_000;
export const WORKING_BUSY_MS = 60_000;
const ASK_AGAIN_MS = 20;
/** SQLite's memory for pages of the database: of all processes together, and at least of each. */
const CACHE_KB = 16_000;
const LEAST_CACHE_KB = 2_000;

interface OpenOptions {
  /** Initial content of an in-memory database, from `serialize`. */
  content?: Buffer;
  /** How long a statement waits for another process. */
  busyMs?: number;
  /** Processes that share the memory. */
  processes?: number;
}

/**
 * Opens the embedded database, durable against power loss (WAL, synchronous=FULL).
 * @param file path, or ':memory:'
 * @throws where the file is no database, or its folder cannot be created
 */
export function openSqlite(file: string, options: OpenOptions = {}): Sqlite.Database {
  const { content, busyMs = SERVING_BUSY_MS, processes = 1 } = options;
  if (file !== ':memory:') {
    const folder = dirname(file);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if ((statSync(folder).mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
  }
  const before = inodeOf(file);
  const sqlite = new Sqlite(content ?? file);
  beginLog(sqlite, busyMs);
  // A restore replaced the file while this process waited: the open one is the old file.
  if (before !== null && inodeOf(file) !== before) {
    sqlite.close();
    return openSqlite(file, options);
  }
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma(`busy_timeout = ${busyMs}`);
  sqlite.pragma(`cache_size = -${Math.max(LEAST_CACHE_KB, Math.floor(CACHE_KB / processes))}`);
  return sqlite;
}

/**
 * Names of all tables and views in a file, found without changing the file: opening it as ours would.
 * @returns none where the file cannot be read; opening it tells why
 */
export function peekAtTables(file: string): string[] {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: WORKING_BUSY_MS });
    return sqlite
      .prepare(
        "select name from sqlite_schema where type in ('table', 'view') and name not like 'sqlite\\_%' escape '\\'",
      )
      .pluck()
      .all() as string[];
  } catch {
    return [];
  } finally {
    sqlite?.close();
  }
}

/** When several processes create one file, SQLite may report one as busy whatever its timeout. */
function beginLog(sqlite: Sqlite.Database, busyMs: number): void {
  for (const giveUpAt = performance.now() + busyMs; ; ) {
    try {
      sqlite.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() >= giveUpAt) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ASK_AGAIN_MS);
    }
  }
}

function isBusy(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code?.startsWith('SQLITE_BUSY') ?? false;
}

function inodeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? null;
}

/** Takes the write lock at once: two transactions that read first and write later would deadlock. */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #sqlite: Sqlite.Database;
  readonly #noteError: (error: unknown) => void;
  readonly #busyMs: number;

  constructor(
    sqlite: Sqlite.Database,
    noteError: (error: unknown) => void = () => {},
    busyMs = SERVING_BUSY_MS,
  ) {
    const config = { database: new CachingDatabase(sqlite, noteError) };
    super(config);
    this.#config = config;
    this.#sqlite = sqlite;
    this.#noteError = noteError;
    this.#busyMs = busyMs;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config, this.#sqlite, this.#noteError, this.#busyMs);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalDdlAdapter();
  }
}

/**
 * Runs migrations in one transaction: a failed one leaves nothing behind. When two processes start together,
 * the second waits and then finds nothing to do.
 */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #sqlite: Sqlite.Database;
  readonly #noteError: (error: unknown) => void;
  readonly #busyMs: number;

  constructor(
    config: SqliteDialectConfig,
    sqlite: Sqlite.Database,
    noteError: (error: unknown) => void,
    busyMs: number,
  ) {
    super(config);
    this.#sqlite = sqlite;
    this.#noteError = noteError;
    this.#busyMs = busyMs;
  }

  /**
   * Waits between attempts: SQLite's own wait would block the whole process, and with it every page that
   * needs no lock.
   */
  override async beginTransaction(): Promise<void> {
    const giveUpAt = performance.now() + this.#busyMs;
    for (let busy = this.#begin(); busy; busy = this.#begin()) {
      if (performance.now() >= giveUpAt) throw this.#noted(busy);
      await pause(ASK_AGAIN_MS);
    }
  }

  /** @returns SQLite's error where another process holds the lock */
  #begin(): unknown {
    this.#sqlite.pragma('busy_timeout = 0');
    try {
      this.#sqlite.exec('begin immediate');
      return null;
    } catch (error) {
      if (isBusy(error)) return error;
      throw this.#noted(error);
    } finally {
      this.#sqlite.pragma(`busy_timeout = ${this.#busyMs}`);
    }
  }

  #noted(error: unknown): unknown {
    this.#noteError(error);
    return error;
  }

  /**
   * When the disk is full, SQLite has already rolled back: a second rollback would fail and hide the reason.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

const STATEMENTS_KEPT = 300;

/** Keeps prepared statements: preparing one costs more than running most of our queries. */
class CachingDatabase {
  readonly #sqlite: Sqlite.Database;
  readonly #noting: Noting;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(sqlite: Sqlite.Database, noteError: (error: unknown) => void) {
    this.#sqlite = sqlite;
    this.#noting = notingErrors(noteError);
  }

  prepare(query: string): SqliteStatement {
    const kept = this.#statements.get(query);
    if (kept) return kept;
    const statement = withFlagParameters(
      this.#noting(() => this.#sqlite.prepare(query)),
      this.#noting,
    );
    const oldest = this.#statements.size >= STATEMENTS_KEPT && this.#statements.keys().next().value;
    if (oldest) this.#statements.delete(oldest);
    this.#statements.set(query, statement);
    return statement;
  }

  close(): void {
    this.#sqlite.close();
  }
}

type Noting = <T>(work: () => T) => T;

/** Adds no cost where nothing fails. */
function notingErrors(noteError: (error: unknown) => void): Noting {
  return (work) => {
    try {
      return work();
    } catch (error) {
      noteError(error);
      throw error;
    }
  };
}

function withFlagParameters(statement: Sqlite.Statement, noting: Noting): SqliteStatement {
  const bindable = (parameters: ReadonlyArray<unknown>) =>
    parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value));
  return {
    reader: statement.reader,
    all: (parameters) => noting(() => statement.all(bindable(parameters))),
    run: (parameters) => noting(() => statement.run(bindable(parameters))),
    iterate: (parameters) => statement.iterate(bindable(parameters)) as IterableIterator<unknown>,
  };
}
