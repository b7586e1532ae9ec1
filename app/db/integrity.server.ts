import { sql } from 'kysely';
import type { DatabaseEngine } from './client.server.ts';
import type { Db } from './database.server.ts';
import { SCHEMA_IN_USE } from './postgres-schemas.server.ts';
import { inSnapshot, listTables, readRows } from './table-rows.server.ts';

const MOST_TOLD = 10;

/**
 * Reads the whole database and runs its own checks: pages, indexes and foreign keys.
 * @returns one line per fault; empty where there is none
 */
export async function findDamage(db: Db, engine: DatabaseEngine): Promise<string[]> {
  return engine === 'sqlite' ? damageOnSqlite(db) : damageOnPostgres(db);
}

async function damageOnSqlite(db: Db): Promise<string[]> {
  const { rows: pages } = await sql<{
    integrity_check: string;
  }>`pragma integrity_check(${sql.lit(MOST_TOLD)})`.execute(db);
  const { rows: keys } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...pages.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...new Set(keys.map(({ table, parent }) => lostRow(table, parent))),
  ];
}

function lostRow(table: string, parent: string): string {
  return `${table}: uma linha cita em ${parent} uma que não existe`;
}

async function damageOnPostgres(db: Db): Promise<string[]> {
  return inSnapshot(db, 'postgres', async (snapshot) => {
    const problems: string[] = [];
    for (const table of await listTables(snapshot, 'postgres')) {
      try {
        await sql`savepoint reading`.execute(snapshot);
        for await (const _ of readRows(snapshot, 'postgres', table));
      } catch (error) {
        await sql`rollback to savepoint reading`.execute(snapshot);
        problems.push(`${table.name}: ${(error as Error).message}`);
      }
    }
    return [...problems, ...(await lostRowsOnPostgres(snapshot)), ...(await invalidOnPostgres(snapshot))];
  });
}

/** Rows that break a foreign key. A dump or a disabled trigger can put them there. */
async function lostRowsOnPostgres(db: Db): Promise<string[]> {
  const { rows: keys } = await sql<{ table: string; parent: string; columns: string[]; named: string[] }>`
    select conrelid::regclass::text as "table", confrelid::regclass::text as parent,
      (select array_agg(attname::text order by place) from unnest(conkey) with ordinality as own(number, place)
        join pg_attribute on attrelid = conrelid and attnum = number) as columns,
      (select array_agg(attname::text order by place) from unnest(confkey) with ordinality as other(number, place)
        join pg_attribute on attrelid = confrelid and attnum = number) as named
    from pg_constraint where contype = 'f' and connamespace = ${SCHEMA_IN_USE}`.execute(db);
  const lost: string[] = [];
  for (const { table, parent, columns, named } of keys) {
    const isGiven = columns.map((column) => sql`child.${sql.ref(column)} is not null`);
    const isSame = columns.map(
      (column, index) => sql`parent.${sql.ref(named[index] ?? '')} = child.${sql.ref(column)}`,
    );
    const { rows } = await sql`select 1 from ${sql.table(table)} as child
      where ${sql.join(isGiven, sql` and `)} and not exists
        (select 1 from ${sql.table(parent)} as parent where ${sql.join(isSame, sql` and `)}) limit 1`.execute(
      db,
    );
    if (rows.length > 0) lost.push(lostRow(table, parent));
  }
  return lost;
}

async function invalidOnPostgres(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select pg_class.relname as name from pg_index
    join pg_class on pg_class.oid = indexrelid
    where relnamespace = ${SCHEMA_IN_USE} and not indisvalid`.execute(db);
  return rows.map(({ name }) => `${name}: o índice não vale; refaça-o (reindex)`);
}
