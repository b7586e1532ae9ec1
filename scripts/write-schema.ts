import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { MIGRATIONS, runMigrations } from '#app/db/migrate.server.ts';
import { findTools } from './testing/system-tools.ts';
import { startTemporaryPostgres } from './testing/temporary-postgres.ts';

// `npm run schema`, after a new migration: writes what all migrations together make of an empty database, for both
// databases. A new site begins with it (docs/decisions/0131). Needs PostgreSQL's programs.

const FOLDER = join(import.meta.dirname, '../migrations/whole');
const MOST = 1_000_000_000;
/** Each database writes its own rows, with the time. */
const APPLIED = 'kysely_migration';

interface Parts {
  /** Tables and what they need. */
  before: string[];
  /** Indexes, foreign keys and triggers: they come after the rows, so that no trigger sees these. */
  after: string[];
  /** Tables whose rows belong to the schema. */
  tables: string[];
}

const folder = mkdtempSync(join(tmpdir(), 'conversas-schema-'));
try {
  await write('sqlite', { dataDir: folder }, sqliteParts);
  const programs = findTools().postgres;
  if (!programs) throw new Error('PostgreSQL is not installed (version 15 or newer)');
  const server = await startTemporaryPostgres(programs);
  try {
    const address = { databaseUrl: server.url, dataDir: folder };
    await write('postgres', address, (db) => postgresParts(db, { programs, url: server.url }));
  } finally {
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function write(
  engine: 'sqlite' | 'postgres',
  options: { databaseUrl?: string; dataDir: string },
  partsOf: (db: Db) => Promise<Parts>,
): Promise<void> {
  const { db, close } = await openDatabase(options);
  try {
    await runMigrations(db);
    const { before, after, tables } = await partsOf(db);
    const rows = (await Promise.all(tables.map((table) => insertions(db, table)))).flat();
    const statements = [...before, ...rows, ...after];
    const whole = { upTo: MIGRATIONS.at(-1), statements };
    writeFileSync(join(FOLDER, `${engine}.json`), `${JSON.stringify(whole, null, 2)}\n`);
    console.log(`${engine}: ${statements.length} statements`);
  } finally {
    await close();
  }
}

/** SQLite keeps the text of each statement. Tables that a virtual table makes for itself come with it. */
async function sqliteParts(db: Db): Promise<Parts> {
  const { rows } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_master
    where sql is not null and name not like 'sqlite\\_%' escape '\\' order by rowid`.execute(db);
  const virtual = rows.filter((row) => /^create virtual table/i.test(row.sql)).map(({ name }) => name);
  const isOwn = (name: string) => !virtual.some((table) => name.startsWith(`${table}_`));
  const own = rows.filter(({ name }) => isOwn(name));
  const tables = own.filter(({ type }) => type === 'table');
  return {
    before: tables.map((row) => row.sql),
    after: [...own.filter(({ type }) => type !== 'table').map((row) => row.sql), ...(await statistics(db))],
    tables: tables.map(({ name }) => name).filter((name) => !virtual.includes(name) && name !== APPLIED),
  };
}

/** What migrations told the planner of SQLite. An analysis makes the table of it, and afterwards reads it again. */
async function statistics(db: Db): Promise<string[]> {
  const inserts = await insertions(db, 'sqlite_stat1');
  return ['analyze items', 'delete from sqlite_stat1', ...inserts, 'analyze sqlite_schema'];
}

async function postgresParts(db: Db, { programs, url }: { programs: string; url: string }): Promise<Parts> {
  const dump = (section: string) => {
    const rules = ['--schema-only', '--no-owner', '--no-privileges', '--no-comments', `--section=${section}`];
    const text = execFileSync(join(programs, 'pg_dump'), [...rules, '--dbname', url], {
      encoding: 'utf8',
      maxBuffer: MOST,
    });
    // Settings of its own session, and the name of a schema: a restore writes into another one.
    const kept = text
      .split('\n')
      .filter((line) => !/^(--|SET |SELECT pg_catalog\.set_config|\\|$)/.test(line));
    return statementsOf(kept.join('\n').replaceAll('public.', ''));
  };
  const tables = await db.introspection.getTables();
  return {
    before: dump('pre-data'),
    after: dump('post-data'),
    tables: ['kysely_migration_lock', ...tables.map(({ name }) => name)],
  };
}

/** A statement ends with a semicolon at the end of a line, outside of a function's body. */
function statementsOf(text: string): string[] {
  const found: string[] = [];
  let statement = '';
  for (const line of text.split('\n')) {
    statement += statement ? `\n${line}` : line;
    const isInBody = (statement.match(/\$\w*\$/g) ?? []).length % 2 === 1;
    if (!line.endsWith(';') || isInBody) continue;
    found.push(statement.slice(0, -1));
    statement = '';
  }
  if (statement.trim()) throw new Error(`not a whole statement: ${statement}`);
  return found;
}

async function insertions(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
  return rows.map((row) => {
    const columns = Object.keys(row).map((column) => `"${column}"`);
    return `insert into ${table} (${columns.join(', ')}) values (${Object.values(row).map(literal).join(', ')})`;
  });
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`a value of no known kind: ${String(value)}`);
}
