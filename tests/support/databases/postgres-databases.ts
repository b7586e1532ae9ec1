import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { LOST } from './lost-table.ts';

/**
 * Creates a database on the server of `url`.
 * @param template the database to copy; nobody may be connected to it
 * @returns its address and its name
 */
export async function createPostgresDatabase(
  url: string,
  { template = 'template1', name = `conversas_test_${randomBytes(8).toString('hex')}` } = {},
): Promise<{ name: string; url: string }> {
  await run(url, `create database ${name} template ${template} strategy file_copy`);
  return { name, url: addressOf(url, name) };
}

/** Drops a database and disconnects its users. */
export async function dropPostgresDatabase(url: string, name: string): Promise<void> {
  await run(url, `drop database if exists ${name} with (force)`);
}

/** Drops this template and its copies. */
export async function dropPostgresTemplate(url: string, template: string): Promise<void> {
  const copies = `select datname as name from pg_database where starts_with(datname, '${template}_')`;
  for (const { name } of await run(url, copies)) await dropPostgresDatabase(url, name);
  await dropPostgresDatabase(url, template);
}

/** Keeps the rows of a migrated database, so that copies can be reset to them, and notes what is changed besides rows. */
export async function keepAsTemplate(templateUrl: string): Promise<void> {
  await run(templateUrl, KEEP_ROWS);
  // Only a superuser may. For others each copy is a new one.
  await run(templateUrl, NOTE_CHANGES).catch(() => {});
}

/**
 * A database like the template. One that was used before is emptied, which costs a hundredth of a copy. It is
 * copied again where a test changed more than rows, and lost tables.
 * @param name of the copy; other connections to it are closed
 */
export async function borrowPostgresDatabase(url: string, template: string, name: string): Promise<string> {
  const address = addressOf(url, name);
  if (await isCleaned(address)) return address;
  await dropPostgresDatabase(url, name);
  await createPostgresDatabase(url, { template, name });
  return address;
}

async function isCleaned(address: string): Promise<boolean> {
  try {
    const client = await cleanerOf(address);
    await client.query(PUT_OUT);
    const isWhole = await hasItsTables(client);
    if (isWhole) await client.query(EMPTY);
    return isWhole;
  } catch {
    return false; // it does not exist yet, or the user is no superuser
  }
}

/** Gives it the tables back that a test has lost. @returns false where more was changed */
async function hasItsTables(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from initial.changes');
  if (rowCount === 0) return true;
  const { rows } = await client.query<{ name: string }>(LOST_TABLES);
  if (rows.length !== rowCount) return false;
  for (const { name } of rows)
    await client.query(`alter table public."${name}" rename to "${name.slice(0, -LOST.length)}"`);
  await client.query('delete from initial.changes');
  return true;
}

/** Connections to the databases of this worker. On a new one, the same statements cost three times as much. */
const cleaners = new Map<string, pg.Client>();

async function cleanerOf(address: string): Promise<pg.Client> {
  const known = cleaners.get(address);
  if (known) return known;
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => cleaners.delete(address)); // the database was dropped
  await client.connect();
  // Without triggers, no deletion causes another. Once: a change makes PostgreSQL forget its plans.
  await client.query('set session_replication_role = replica').catch(async (error) => {
    await client.end();
    throw error;
  });
  cleaners.set(address, client);
  return client;
}

/** Connections by this name stay for the next test, unless one is in the middle of something or holds a lock. */
const KEPT = 'conversas-kept';

export function keptAddress(url: string): string {
  const address = new URL(url);
  address.searchParams.set('application_name', KEPT);
  return address.href;
}

const OTHERS = 'datname = current_database() and pid <> pg_backend_pid()';
const BUSY = `(application_name <> '${KEPT}' or state <> 'idle' or pid in (select pid from pg_locks where locktype = 'advisory'))`;
const PUT_OUT = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${OTHERS} and ${BUSY}`;

const LOST_TABLES = `select tablename as name from pg_tables
  where schemaname = 'public' and right(tablename, ${LOST.length}) = '${LOST}'`;

/** Writes down each change of the schema. Also those of other users, and those without triggers. */
const NOTE_CHANGES = `
  create table initial.changes (command text not null);
  create function initial.note_change() returns event_trigger language plpgsql security definer as $note$
    begin insert into initial.changes values (tg_tag); end
  $note$;
  create event trigger note_change on ddl_command_end execute function initial.note_change();
  alter event trigger note_change enable always`;

/** The migrator's own tables stay as they are. */
const tablesOf = (schema: string) =>
  `select tablename from pg_tables where schemaname = '${schema}' and tablename not like 'kysely%'`;

/**
 * Keeps the initial rows, and makes the function that empties a copy. It names the tables, so that a connection plans its
 * statements once: one looks for rows in all tables.
 */
const KEEP_ROWS = `do $keep$
declare
  name text;
  has_rows boolean;
  fillings text := '';
  filled text;
begin
  create schema initial;
  for name in ${tablesOf('public')} loop
    execute format('select exists (select from public.%I)', name) into has_rows;
    if has_rows then
      execute format('create table initial.%I as table public.%I', name, name);
      fillings := fillings || format('insert into public.%I select * from initial.%I;', name, name);
    end if;
  end loop;
  create table initial.sequences as
    select format('public.%I', sequencename)::regclass as name, coalesce(last_value, start_value) as value,
      last_value is not null as is_called
    from pg_sequences where schemaname = 'public';
  select string_agg(format('case when exists (select from public.%I) then %L end', tablename, tablename), ',')
    into filled from (${tablesOf('public')}) as own;
  execute format($format$
    create function initial.empty() returns void language plpgsql as $body$
      declare
        name text;
      begin
        foreach name in array array_remove(array[%s], null) loop
          execute format('delete from public.%%I', name);
        end loop;
        %s
        perform setval(sequences.name, value, is_called) from initial.sequences;
      end
    $body$ $format$, filled, fillings);
end $keep$`;

const EMPTY = 'select initial.empty()';

async function run(url: string, statement: string): Promise<Array<{ name: string }>> {
  return connected(url, async (client) => (await client.query(statement)).rows);
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
