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

/** How long a write waits for another process: while visitors wait for it; and a start or a command, for others. */
export const SERVING_BUSY_MS = 5_000;
export const WORKING_BUSY_MS = 60_000;
const ASK_AGAIN_MS = 20;

/**
 * Opens the embedded database, durable against power loss (WAL, synchronous=FULL).
 * @param file path, or ':memory:'
 * @param content what one in memory begins with, as another gave it by `serialize`
 * @param busyMs how long a statement waits for another process
 * @throws where the file is no database or its folder cannot be made
 */
export function openSqlite(file: string, content?: Buffer, busyMs = SERVING_BUSY_MS): Sqlite.Database {
  if (file !== ':memory:') {
    const folder = dirname(file);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if ((statSync(folder).mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
  }
  const before = inodeOf(file);
  const sqlite = new Sqlite(content ?? file);
  beginLog(sqlite, busyMs);
  // Who waited here for a restore holds the file that it has just put aside.
  if (before !== null && inodeOf(file) !== before) {
    sqlite.close();
    return openSqlite(file, undefined, busyMs);
  }
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma(`busy_timeout = ${busyMs}`);
  sqlite.pragma('cache_size = -16000');
  return sqlite;
}

/** Of several processes that make the same file one may be told at once that it is busy, whatever its patience. */
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

/** Transactions take the write lock at once: two that read first and write later would deadlock. */
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
 * Migrations run in one transaction: a failed one leaves nothing behind, and of two processes that start at once
 * the second waits for the first and finds nothing to do.
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

  /** SQLite's own way of waiting would hold up the whole process, and with it every page that needs no lock. */
  override async beginTransaction(): Promise<void> {
    const giveUpAt = performance.now() + this.#busyMs;
    for (let busy = this.#begin(); busy; busy = this.#begin()) {
      if (performance.now() >= giveUpAt) throw this.#noted(busy);
      await pause(ASK_AGAIN_MS);
    }
  }

  /** @returns what SQLite says where another process has the lock */
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

  /** Where the disk is full SQLite has undone everything already: to ask for it again would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

const STATEMENTS_KEPT = 300;

/** Preparing a statement costs more than most of our queries: prepared ones are kept. */
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

/** Costs nothing where nothing fails. */
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
