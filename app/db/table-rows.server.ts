import { sql } from 'kysely';
import type { DatabaseEngine } from './client.server.ts';
import type { Db, Tables } from './database.server.ts';
import { SCHEMA_IN_USE } from './postgres-schemas.server.ts';

export interface TableShape {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** One row's values in the order of its table's columns; JSON can hold them. */
export type RowValues = unknown[];

const ROWS_AT_ONCE = 500;
const UNKNOWN_TABLE = '42P01';

/**
 * Gives `work` a consistent snapshot for as long as it reads. Takes no lock, unlike our SQLite transactions.
 */
export async function inSnapshot<T>(
  db: Db,
  engine: DatabaseEngine,
  work: (snapshot: Db) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    const begin = engine === 'sqlite' ? 'begin' : 'begin isolation level repeatable read read only';
    await sql.raw(begin).execute(connection);
    try {
      await listMigrations(connection); // the first read fixes the snapshot
      return await work(connection);
    } finally {
      await sql`rollback`.execute(connection).catch(() => {});
    }
  });
}

/** The migrations that have run, in order; none on a new database. */
export async function listMigrations(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === UNKNOWN_TABLE || message.startsWith('no such table')) return [];
    throw error;
  }
}

/** Tables of the product, without those of Kysely's migrations and of search indexes. */
export async function listTables(db: Db, engine: DatabaseEngine): Promise<TableShape[]> {
  const { rows } = await (engine === 'sqlite' ? columnsOnSqlite(db) : columnsOnPostgres(db));
  const shapes = new Map<string, string[]>();
  for (const { table, column } of rows) shapes.set(table, [...(shapes.get(table) ?? []), column]);
  return [...shapes].map(([name, columns]) => ({ name, columns }));
}

/**
 * Reads in batches, so that a table of any size takes little memory. Flags are booleans on both databases.
 */
export async function* readRows(
  snapshot: Db,
  engine: DatabaseEngine,
  { name, columns }: TableShape,
): AsyncGenerator<RowValues[], void> {
  const records = engine === 'sqlite' ? streamed(snapshot, name) : fetched(snapshot, name);
  let rows: RowValues[] = [];
  for await (const record of records) {
    rows.push(columns.map((column) => record[column]));
    if (rows.length < ROWS_AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

interface ColumnRow {
  table: string;
  column: string;
}

function columnsOnSqlite(db: Db) {
  return sql<ColumnRow>`select tables.name as "table", columns.name as "column"
    from pragma_table_list tables join pragma_table_xinfo(tables.name) columns
    where tables.schema = 'main' and tables.type = 'table' and columns.hidden = 0
      and tables.name not like 'sqlite\\_%' escape '\\' and tables.name not like 'kysely\\_%' escape '\\'
    order by tables.name, columns.cid`.execute(db);
}

/** What this user may read. From the catalogue itself: the views of the standard take six times as long. */
function columnsOnPostgres(db: Db) {
  return sql<ColumnRow>`select relname as "table", attname as "column"
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = ${SCHEMA_IN_USE} and relkind in ('r', 'p')
      and has_table_privilege(pg_class.oid, 'select')
      and attnum > 0 and not attisdropped and attgenerated = '' and relname not like 'kysely\\_%'
    order by relname, attnum`.execute(db);
}

function streamed(db: Db, table: string): AsyncIterable<Record<string, unknown>> {
  return db
    .selectFrom(table as keyof Tables)
    .selectAll()
    .stream();
}

async function* fetched(db: Db, table: string): AsyncGenerator<Record<string, unknown>> {
  await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<
      Record<string, unknown>
    >`fetch ${sql.lit(ROWS_AT_ONCE)} from backup_rows`.execute(db);
    if (rows.length === 0) break;
    yield* rows;
  }
  await sql`close backup_rows`.execute(db);
}
