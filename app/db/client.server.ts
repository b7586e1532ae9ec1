import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type KyselyConfig, PostgresDialect, sql } from 'kysely';
import { SLOW_QUERY_MS } from '#app/platform/log/trouble-notes.server.ts';
import { type ContentWatch, createContentWatch } from './content-watch.server.ts';
import { DATABASE_FILE, RESTORE_JOURNAL } from './data-folder.ts';
import type { Db, Tables } from './database.server.ts';
import { createErrorCount } from './errors.server.ts';
import { FlagPlugin } from './flags.server.ts';
import { openPostgres, SERVING, WORKING } from './postgres.server.ts';
import {
  COMMAND_NAME,
  enterAsCommand,
  onKeptConnection,
  SERVER_NAME,
  servingName,
} from './postgres-schemas.server.ts';
import { ImmediateSqliteDialect, openSqlite, SERVING_BUSY_MS, WORKING_BUSY_MS } from './sqlite.server.ts';

export type DatabaseEngine = 'sqlite' | 'postgres';

export interface Database {
  db: Db;
  engine: DatabaseEngine;
  /** Reports which content keys changed, in this process or another. */
  watch: ContentWatch;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Queries that the database failed to answer so far; a unique violation does not count. */
  countErrors(): number;
  /** Whether a query has met data that cannot be read any more. */
  isDamaged(): boolean;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL URL. Without it, SQLite in `dataDir`. */
  databaseUrl?: string;
  /** Folder of the SQLite file, or ':memory:'. */
  dataDir: string;
  /** Initial content of an in-memory database, as `serialize` of SQLite returns it. Without it, empty. */
  content?: Buffer;
  /** Short timeouts, because visitors wait. Leave it out for migrations and commands. */
  isServing?: boolean;
  /** Of a server: its key, which all servers on one database must share. */
  secret?: string;
  /** Processes of the site that share the cache of pages and the connections. */
  processes?: number;
  onError?: (error: Error) => void;
  /** Called once, when a query meets data that cannot be read any more. */
  onDamage?: (error: unknown) => void;
  /** Gets every query that took long, without its values. */
  onSlowQuery?: (text: string, ms: number) => void;
  /** PostgreSQL: the schema to use, for a restore that prepares tables beside the live ones. */
  schema?: string;
  /** PostgreSQL: set by the restore itself, which does not wait for another restore. */
  isRestoring?: boolean;
}

/** Opens the database. First finishes a restore that was decided and then interrupted. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (existsSync(join(options.dataDir, RESTORE_JOURNAL))) {
    const { finishRestore } = await import('./restore-journal.server.ts');
    await finishRestore(options);
  }
  return options.databaseUrl ? postgres(options.databaseUrl, options) : sqlite(options);
}

function sqlite(options: DatabaseOptions): Database {
  const { dataDir, content, isServing, processes, onDamage, onSlowQuery } = options;
  const file = dataDir === ':memory:' ? dataDir : join(dataDir, DATABASE_FILE);
  const busyMs = isServing ? SERVING_BUSY_MS : WORKING_BUSY_MS;
  const raw = openSqlite(file, { content, busyMs, processes });
  const errors = createErrorCount(onDamage);
  return databaseOnSqlite(raw, new ImmediateSqliteDialect(raw, errors.note, busyMs), errors, onSlowQuery);
}

/** A database on an open connection. Closing it closes the connection. */
export function databaseOnSqlite(
  raw: ReturnType<typeof openSqlite>,
  dialect: ImmediateSqliteDialect,
  { count: countErrors, isDamaged }: ReturnType<typeof createErrorCount>,
  onSlowQuery?: DatabaseOptions['onSlowQuery'],
): Database {
  const db = new Kysely<Tables>({ dialect, plugins: [new FlagPlugin()], ...logOf(onSlowQuery) });
  const watch = createContentWatch(db, { changed: dataChanged(raw) });
  const close = () => db.destroy();
  return { db, engine: 'sqlite', watch, ping: () => ping(db), countErrors, isDamaged, close };
}

/**
 * SQLite counts commits of other connections and rows changed by this one. Both are needed: a job changes
 * content without a request. Reading both costs microseconds.
 */
function dataChanged(raw: ReturnType<typeof openSqlite>): () => boolean {
  const others = raw.prepare('pragma data_version').pluck();
  const own = raw.prepare('select total_changes()').pluck();
  const look = () => `${others.get()} ${own.get()}`;
  let seen = look();
  return () => {
    const now = look();
    const changed = now !== seen;
    seen = now;
    return changed;
  };
}

async function postgres(url: string, options: DatabaseOptions): Promise<Database> {
  const { isServing, secret, processes, onError = () => {}, onDamage, onSlowQuery, schema } = options;
  const errors = createErrorCount(onDamage);
  const noteError = errors.note;
  const pool = await openPostgres(url, isServing ? SERVING : WORKING, {
    onError,
    noteError,
    schema,
    processes,
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...logOf(onSlowQuery) });
  const isCommand = !isServing && !options.isRestoring;
  const stay = isCommand ? await enter(db) : null;
  const ownName = secret === undefined ? SERVER_NAME : servingName(secret);
  const name = isServing ? ownName : COMMAND_NAME;
  const watch = createContentWatch(db, {
    listen: { connectionString: url, name, onError },
  });
  const close = async () => {
    await watch.stop();
    await stay?.release();
    await db.destroy();
  };
  const { count: countErrors, isDamaged } = errors;
  return { db, engine: 'postgres', watch, ping: () => ping(db), countErrors, isDamaged, close };
}

/** Kysely's own measure of each query: two readings of the clock and one comparison. */
function logOf(onSlowQuery: DatabaseOptions['onSlowQuery']): Pick<KyselyConfig, 'log'> {
  if (!onSlowQuery) return {};
  return {
    log: ({ query, queryDurationMillis }) => {
      if (queryDurationMillis > SLOW_QUERY_MS) onSlowQuery(query.sql, queryDurationMillis);
    },
  };
}

async function enter(db: Db) {
  try {
    return await onKeptConnection(db, enterAsCommand);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
