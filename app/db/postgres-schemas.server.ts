import { sql } from 'kysely';
import type { Db, Trx } from './database.server.ts';

/** How connections of servers and of commands are named, so that a restore knows whether the site is up. */
export const SERVER_NAME = 'conversas-watch';
export const COMMAND_NAME = 'conversas-command';

const STAGED = 'conversas_restore_';

/** A schema that a restore fills beside the one in use. */
export async function createStagedSchema(db: Db, id: string): Promise<string> {
  const schema = `${STAGED}${id}`;
  await sql`create schema ${sql.ref(schema)}`.execute(db);
  return schema;
}

/** Also what restores that were killed have left. Only for who holds the turn of restores. */
export async function dropStagedSchemas(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace
    where left(nspname, ${STAGED.length}) = ${STAGED}`.execute(db);
  for (const { name } of rows) await sql`drop schema ${sql.ref(name)} cascade`.execute(db);
}

/** One restore at a time, from whatever machine: held as long as this connection lives. */
export async function takeRestoreTurn(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_lock(hashtext('conversas restore')) as "isMine"`.execute(connection);
  return rows[0]?.isMine ?? false;
}

/** Servers hold one connection open for as long as they run. */
export async function isServedElsewhere(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${SERVER_NAME} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether the schema in use holds any table. */
export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Puts what is in the schema in use into the schema `before`, and what was prepared into its place, in one
 * transaction. Tables are moved rather than schemas renamed: that takes no right over the schema itself.
 */
export async function swapSchemas(
  db: Db,
  { staged, before }: { staged: string; before: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '10s'`.execute(trx);
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(trx);
    const home = rows[0]?.name ?? 'public';
    if (await hasTables(trx)) {
      await sql`create schema ${sql.ref(before)}`.execute(trx);
      await moveAll(trx, home, before);
    }
    await moveAll(trx, staged, home);
    await sql`drop schema ${sql.ref(staged)} cascade`.execute(trx);
    await sql`select pg_notify('content_changed', '')`.execute(trx);
  });
}

/** What belongs to an extension stays. */
async function moveAll(trx: Trx, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('table %s', pg_class.oid::regclass) as name from pg_class
      where relnamespace = ${from}::regnamespace and relkind in ('r', 'p')
        and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')
    union all
    select format('function %s', pg_proc.oid::regprocedure) from pg_proc
      where pronamespace = ${from}::regnamespace
        and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(trx);
  for (const { name } of rows) await sql`alter ${sql.raw(name)} set schema ${sql.ref(to)}`.execute(trx);
}
