import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import {
  createTestPlace,
  openTestDatabase,
  type TestPlace,
} from '../../tests/support/databases/test-database.ts';
import { openDatabase } from './client.server.ts';
import { migrateToLatest } from './migrate.server.ts';
import { readTableNames } from './table-shape.server.ts';

const ALL = Object.keys(migrations);

const MIGRATE = `
  const { openDatabase } = await import('#app/db/client.server.ts');
  const { migrateToLatest } = await import('#app/db/migrate.server.ts');
  const database = await openDatabase(JSON.parse(process.argv[1]));
  console.log(JSON.stringify(await migrateToLatest(database.db)));
  await database.close();`;

/** Another way to read, to write dates and to name tables than a new server has. */
const ODD_DEFAULTS = [
  "default_transaction_isolation to 'serializable'",
  "datestyle to 'sql, dmy'",
  'quote_all_identifiers to on',
];

async function makeOdd({ options }: TestPlace): Promise<void> {
  if (!options.databaseUrl) return;
  const name = new URL(options.databaseUrl).pathname.slice(1);
  const { db, close } = await openDatabase(options);
  for (const odd of ODD_DEFAULTS) await sql.raw(`alter database ${name} set ${odd}`).execute(db);
  await close();
}

test('migrates an empty database once when several processes start together, whatever its defaults', async () => {
  const place = await createTestPlace({ isMigrated: false });
  onTestFinished(place.remove);
  await makeOdd(place);
  const processes = Array.from({ length: 4 }, async () => {
    const args = ['--input-type=module', '--eval', MIGRATE, JSON.stringify(place.options)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const [[code], out, errors] = await Promise.all([
      once(child, 'exit'),
      text(child.stdout),
      text(child.stderr),
    ]);
    return code === 0 ? (JSON.parse(out) as string[]) : errors;
  });
  const done = await Promise.all(processes);
  expect(done.sort((a, b) => b.length - a.length)).toEqual([ALL, [], [], []]);
  const { db, engine, close } = await openDatabase(place.options);
  onTestFinished(close);
  expect(await readTableNames(db, engine)).toContain('items.title');
  const { rows } = await sql<{ at: string }>`select created_at as at from topics limit 1`.execute(db);
  for (const { at } of rows) expect(at).toMatch(/^2\d{3}-\d\d-\d\dT/);
});

test('leaves an up-to-date database alone', async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  expect(await migrateToLatest(db)).toEqual([]);
});

test('leaves nothing behind when a migration fails, and the next start tries again', async () => {
  const place = await createTestPlace({ isMigrated: false });
  const { db, close } = await openDatabase(place.options);
  onTestFinished(async () => {
    await close();
    await place.remove();
  });
  await migrateToLatest(db, { until: ALL.at(-2) });
  migrations['9999-broken'] = {
    up: async (trx) => {
      await sql`create table half_done (id text)`.execute(trx);
      await sql`select * from no_such_table`.execute(trx);
    },
  };
  await expect(migrateToLatest(db)).rejects.toThrow(/no_such_table/);
  delete migrations['9999-broken'];
  expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('half_done');
  expect(await migrateToLatest(db)).toEqual(ALL.slice(-1));
});
