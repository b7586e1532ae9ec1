import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from './database.server.ts';

/**
 * Connection names of servers and commands (`application_name`), by which a restore knows whether the site is
 * running. A server adds the mark of its key.
 */
export const SERVER_NAME = 'conversas-watch';
export const COMMAND_NAME = 'conversas-command';

/**
 * The schema in use, as the catalogue's tables name it. A query of its own, because PostgreSQL works an expression out anew
 * for each row.
 */
export const SCHEMA_IN_USE = sql`(select quote_ident(current_schema())::regnamespace)`;

const STAGED = 'conversas_restore_';
const REHEARSAL = 'conversas_rehearsal_';

const RESTORE_LOCK = 'conversas restore';
const COMMANDS_LOCK = 'conversas commands';
const REHEARSAL_LOCK = 'conversas rehearsal';
const LOCK_NOT_AVAILABLE = '55P03';
/** How long a command waits for a restore to finish. */
const PATIENCE_MS = 10_000;

/** Shows whether two servers have the same key, without revealing it. */
export function servingName(secret: string): string {
  return `${SERVER_NAME} ${createHmac('sha256', secret).update('serving').digest('hex').slice(0, 16)}`;
}

/** Creates the schema that a restore fills beside the one in use. */
export async function createStagedSchema(db: Db, id: string): Promise<string> {
  const schema = `${STAGED}${id}`;
  await sql`create schema ${sql.ref(schema)}`.execute(db);
  return schema;
}

/** Drops the schemas of killed restores too. The caller must hold the restore turn. */
export async function dropStagedSchemas(db: Db): Promise<void> {
  await dropSchemas(db, STAGED);
}

/** Creates the schema of a rehearsal, which is never moved into use. */
export async function createRehearsalSchema(db: Db, id: string): Promise<string> {
  const schema = `${REHEARSAL}${id}`;
  await sql`create schema ${sql.ref(schema)}`.execute(db);
  return schema;
}

/** Drops the schemas of killed rehearsals too. The caller must hold the rehearsal turn. */
export async function dropRehearsalSchemas(db: Db): Promise<void> {
  await dropSchemas(db, REHEARSAL);
}

async function dropSchemas(db: Db, prefix: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace
    where left(nspname, ${prefix.length}) = ${prefix}`.execute(db);
  for (const { name } of rows) await sql`drop schema ${sql.ref(name)} cascade`.execute(db);
}

/** Allows one rehearsal at a time on this database, as long as this connection. */
export async function takeRehearsalTurn(connection: Db): Promise<boolean> {
  return takeLock(connection, REHEARSAL_LOCK);
}

/**
 * Allows one restore at a time, from any machine, and none while a command runs. The turn lasts as long as
 * this connection, and new commands wait for it.
 */
export async function takeRestoreTurn(connection: Db): Promise<'mine' | 'restoring' | 'in-use'> {
  if (!(await takeLock(connection, RESTORE_LOCK))) return 'restoring';
  return (await takeLock(connection, COMMANDS_LOCK)) ? 'mine' : 'in-use';
}

async function takeLock(connection: Db, lock: string): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_lock(hashtext(${lock})) as "isMine"`.execute(connection);
  return rows[0]?.isMine ?? false;
}

/**
 * Every command holds this while it runs. Otherwise a restore would swap the tables, and the command would go
 * on writing to the old ones.
 * @throws where a restore is running and does not finish in time
 */
export async function enterAsCommand(connection: Db): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(PATIENCE_MS)}, false)`.execute(connection);
  await sql`select pg_advisory_lock_shared(hashtext(${COMMANDS_LOCK}))`.execute(connection).catch((error) => {
    throw error.code === LOCK_NOT_AVAILABLE ? new Error('uma restauração está em andamento') : error;
  });
}

/** Runs `begin` on a connection and reserves that connection until it is released. */
export async function onKeptConnection<T>(
  db: Db,
  begin: (connection: Db) => Promise<T>,
): Promise<{ begun: T; release: () => Promise<void> }> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return new Promise((resolve, reject) => {
    const holding = db.connection().execute(async (connection) => {
      const begun = await begin(connection);
      const release = async () => {
        letGo();
        await holding.catch(() => {});
      };
      resolve({ begun, release });
      await held;
    });
    holding.catch(reject);
  });
}

/** Whether a server is running: each holds one connection open. */
export async function isServedElsewhere(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and split_part(application_name, ' ', 1) = ${SERVER_NAME} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether the schema in use has any table. */
export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_class
    where relnamespace = ${SCHEMA_IN_USE} and relkind in ('r', 'p') limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Moves the tables in use to the schema `before`, and the prepared ones into their place, in one transaction.
 * Moving tables, unlike renaming schemas, needs no rights over the schema itself.
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
      await moveTables(trx, home, before);
      await moveFunctions(trx, home, before, { namedIn: staged });
    }
    await moveTables(trx, staged, home);
    await moveFunctions(trx, staged, home, { namedIn: staged });
    await sql`drop schema ${sql.ref(staged)} cascade`.execute(trx);
    await sql`select pg_notify('content_changed', '')`.execute(trx);
  });
}

/** Those of an extension stay. */
async function moveTables(trx: Trx, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('table %s', pg_class.oid::regclass) as name from pg_class
      where relnamespace = quote_ident(${from})::regnamespace and relkind in ('r', 'p')
        and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')`.execute(trx);
  await setSchema(trx, rows, to);
}

/**
 * Those of others stay: of their host, say, or of whoever calls them by their place. Ours are those that the restored site has.
 * @param namedIn the schema of that site
 */
async function moveFunctions(
  trx: Trx,
  from: string,
  to: string,
  { namedIn }: { namedIn: string },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('function %s', pg_proc.oid::regprocedure) as name from pg_proc
      where pronamespace = quote_ident(${from})::regnamespace
        and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
        and exists (select 1 from pg_proc own where own.pronamespace = quote_ident(${namedIn})::regnamespace
          and (own.proname, own.proargtypes) = (pg_proc.proname, pg_proc.proargtypes))`.execute(trx);
  await setSchema(trx, rows, to);
}

async function setSchema(trx: Trx, rows: ReadonlyArray<{ name: string }>, to: string): Promise<void> {
  for (const { name } of rows) await sql`alter ${sql.raw(name)} set schema ${sql.ref(to)}`.execute(trx);
}
