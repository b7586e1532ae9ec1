import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

/**
 * Opens the embedded database, durable against power loss (WAL, synchronous=FULL).
 * @param file path, or ':memory:'
 * @param content what one in memory begins with, as another gave it by `serialize`
 * @throws where the file is no database or its folder cannot be made
 */
export function openSqlite(file: string, content?: Buffer): Sqlite.Database {
  if (file !== ':memory:') {
    const folder = dirname(file);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
  }
  const before = inodeOf(file);
  const sqlite = new Sqlite(content ?? file);
  sqlite.pragma('journal_mode = WAL');
  // Who waited here for a restore holds the file that it has just put aside.
  if (before !== null && inodeOf(file) !== before) {
    sqlite.close();
    return openSqlite(file);
  }
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  sqlite.pragma('cache_size = -16000');
  return sqlite;
}

function inodeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? null;
}

/** Transactions take the write lock at once: two that read first and write later would deadlock. */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #sqlite: Sqlite.Database;

  constructor(sqlite: Sqlite.Database, noteError: (error: unknown) => void = () => {}) {
    const config = { database: new CachingDatabase(sqlite, noteError) };
    super(config);
    this.#config = config;
    this.#sqlite = sqlite;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config, this.#sqlite);
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

  constructor(config: SqliteDialectConfig, sqlite: Sqlite.Database) {
    super(config);
    this.#sqlite = sqlite;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
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
