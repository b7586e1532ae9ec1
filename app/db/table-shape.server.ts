import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { migrations } from '../../migrations/index.ts';
import { type DatabaseEngine, openDatabase } from './client.server.ts';
import { writeWhole } from './create-whole.server.ts';
import type { Db } from './database.server.ts';
import { SCHEMA_IN_USE } from './postgres-schemas.server.ts';

/** Names of tables ('items') and of their columns ('items.title'), in order. */
export type TableNames = readonly string[];

/** How a PostgreSQL database writes text ('UTF8'); fixed when it is created. */
export async function encodingOf(db: Db): Promise<string> {
  const { rows } = await sql<{
    encoding: string;
  }>`select current_setting('server_encoding') as encoding`.execute(db);
  return rows[0]?.encoding ?? '';
}

/** Everything of the schema that is in use, search indexes included. One query of the catalogue. */
export async function readTableNames(db: Db, engine: DatabaseEngine): Promise<TableNames> {
  const { rows } = await (engine === 'sqlite' ? namesOnSqlite(db) : namesOnPostgres(db));
  return rows.map(({ name }) => name);
}

/** The same for the same tables and columns. */
export function digestOf(names: TableNames): string {
  return createHash('sha256').update(names.join('\n')).digest('hex');
}

/**
 * What these migrations make, found by making it in memory, or on PostgreSQL in a schema that is taken back. For an
 * older version it takes some hundred milliseconds.
 * @returns null where PostgreSQL does not let this user create a schema
 */
export async function namesMadeBy(
  applied: readonly string[],
  { db, engine }: { db: Db; engine: DatabaseEngine },
): Promise<TableNames | null> {
  return engine === 'sqlite' ? namesMadeInMemory(applied) : madeInSchema(applied, db);
}

/** The same, as SQLite would have it. */
export async function namesMadeInMemory(applied: readonly string[]): Promise<TableNames> {
  const { db, close } = await openDatabase({ dataDir: ':memory:' });
  try {
    await runAll(applied, db);
    return await readTableNames(db, 'sqlite');
  } finally {
    await close();
  }
}

const NO_RIGHT = '42501';

async function madeInSchema(applied: readonly string[], db: Db): Promise<TableNames | null> {
  const schema = `conversas_shape_${v7().replaceAll('-', '')}`;
  return db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      await sql`create schema ${sql.ref(schema)}`.execute(connection);
      await sql`set local search_path to ${sql.ref(schema)}`.execute(connection);
      await runAll(applied, connection);
      return await readTableNames(connection, 'postgres');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === NO_RIGHT) return null;
      throw error;
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

async function runAll(applied: readonly string[], db: Db): Promise<void> {
  const written = await writeWhole(db, applied);
  for (const name of applied.slice(written.length)) await migrations[name]?.up(db.withoutPlugins());
}

interface NameRow {
  name: string;
}

/** A search index is asked for no columns: SQLite would have to open it, which fails if one of its parts is missing. */
function namesOnSqlite(db: Db) {
  return sql<NameRow>`
    with own as (select name, type from pragma_table_list
      where schema = 'main' and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\')
    select name from own
    union all
    select own.name || '.' || columns.name from own join pragma_table_xinfo(own.name) columns
      where own.type = 'table'
    order by name`.execute(db);
}

/** Views and their like, too: somebody else's. Without what belongs to an extension, which stands in the same schema on some servers. */
function namesOnPostgres(db: Db) {
  return sql<NameRow>`
    with own as (select oid, relname::text collate "C" as name from pg_class
      where relnamespace = ${SCHEMA_IN_USE}
        and relkind in ('r', 'p', 'v', 'm', 'f')
        and relname not like 'kysely\\_%'
        and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e'))
    select name from own
    union all
    select own.name || '.' || attname from own join pg_attribute on attrelid = own.oid
      where attnum > 0 and not attisdropped
    order by name`.execute(db);
}
