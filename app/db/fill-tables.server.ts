import { sql } from 'kysely';
import type { DatabaseEngine } from './client.server.ts';
import type { Db } from './database.server.ts';
import { SCHEMA_IN_USE } from './postgres-schemas.server.ts';
import { listTables, type RowValues, type TableShape } from './table-rows.server.ts';

/** Inserts rows exactly as they were in another database. */
export interface TableFiller {
  insert(table: TableShape, rows: readonly RowValues[]): Promise<void>;
  /** Turns triggers and foreign keys on again. @throws where a row references a missing one */
  finish(): Promise<void>;
}

/** Databases accept some thousands of parameters in one statement. */
const MOST_VALUES = 8_000;

/**
 * Empties all tables, including the rows that migrations insert. Rows can then be inserted in any order, and
 * no trigger counts or stamps them a second time. Only for a database that nobody uses yet.
 */
export async function beginToFill(db: Db, engine: DatabaseEngine): Promise<TableFiller> {
  const finish = await (engine === 'sqlite' ? suspendOnSqlite(db) : suspendOnPostgres(db));
  for (const { name } of await listTables(db, engine)) await sql`delete from ${sql.table(name)}`.execute(db);
  return {
    async insert({ name, columns }, rows) {
      const atOnce = Math.max(1, Math.floor(MOST_VALUES / columns.length));
      const names = sql.join(columns.map((column) => sql.ref(column)));
      await db.transaction().execute(async (trx) => {
        for (let start = 0; start < rows.length; start += atOnce) {
          const values = rows.slice(start, start + atOnce).map((row) => sql`(${sql.join(row)})`);
          await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(trx);
        }
      });
    },
    finish,
  };
}

async function suspendOnSqlite(db: Db): Promise<() => Promise<void>> {
  await sql`pragma foreign_keys = off`.execute(db);
  await sql`pragma synchronous = off`.execute(db);
  const { rows: triggers } = await sql<{
    name: string;
    sql: string;
  }>`select name, sql from sqlite_schema where type = 'trigger'`.execute(db);
  for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  return async () => {
    for (const trigger of triggers) await sql.raw(trigger.sql).execute(db);
    const { rows: lost } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
    if (lost[0]) {
      const message = `a row of ${lost[0].table} names one that is not there`;
      throw Object.assign(new Error(message), { code: '23503' }); // as PostgreSQL reports it
    }
    await sql`pragma foreign_keys = on`.execute(db);
    await sql`pragma synchronous = full`.execute(db);
  };
}

async function suspendOnPostgres(db: Db): Promise<() => Promise<void>> {
  const { rows: keys } = await sql<{
    name: string;
    table: string;
    definition: string;
  }>`select conname as name, relname as "table", pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = ${SCHEMA_IN_USE}`.execute(db);
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  const tables = await listTables(db, 'postgres');
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db);
  return async () => {
    for (const { table, name, definition } of keys)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        db,
      );
    for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db);
    for (const { name } of tables) await sql`analyze ${sql.table(name)}`.execute(db);
  };
}
