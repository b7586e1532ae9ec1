import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { POSTGRES } from '../../tests/support/databases/engine.ts';
import { createTestPlace } from '../../tests/support/databases/test-database.ts';
import { openDatabase } from './client.server.ts';
import { createWhole } from './create-whole.server.ts';
import type { Db } from './database.server.ts';
import { MIGRATIONS, migrateToLatest, runMigrations } from './migrate.server.ts';

/** What a catalogue says of everything that a schema has; names of columns in their order, without gaps. */
const CATALOGUE = POSTGRES
  ? {
      columns: `select c.relname, row_number() over (partition by a.attrelid order by a.attnum) as place, a.attname,
        format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, a.attidentity, a.attgenerated, a.attstattarget,
        a.attstorage, a.attcompression, a.attoptions,
        (select collname from pg_collation where oid = a.attcollation) as collation,
        (select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = a.attrelid and adnum = a.attnum) as initial
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
          and a.attnum > 0 and not a.attisdropped`,
      relations: `select relname, relkind, relpersistence, reloptions, relrowsecurity, relreplident
        from pg_class where relnamespace = current_schema()::regnamespace`,
      constraints: `select conname, conrelid::regclass::text as on_table, pg_get_constraintdef(oid) as said, convalidated
        from pg_constraint where connamespace = current_schema()::regnamespace`,
      indexes: `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as said, indisvalid, indisclustered
        from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = current_schema()::regnamespace`,
      triggers: `select tgname, tgrelid::regclass::text as on_table, pg_get_triggerdef(oid) as said, tgenabled
        from pg_trigger where not tgisinternal`,
      functions: `select proname, pg_get_functiondef(oid) as said from pg_proc
        where pronamespace = current_schema()::regnamespace and prokind in ('f', 'p')`,
      sequences: `select sequencename, data_type::text, start_value, increment_by, cache_size, last_value from pg_sequences
        where schemaname = current_schema()`,
      collations: `select collname, collprovider, colliculocale, collisdeterministic from pg_collation
        where collnamespace = current_schema()::regnamespace`,
      types: `select typname, typtype from pg_type where typnamespace = current_schema()::regnamespace`,
      statistics: `select stxname, pg_get_statisticsobjdef(oid) as said from pg_statistic_ext`,
      extensions: 'select extname from pg_extension',
    }
  : {
      everything: 'select type, name, tbl_name, sql from sqlite_master',
      statistics: 'select * from sqlite_stat1',
    };

test('an empty database gets what all migrations together make: after a new one, `npm run schema`', async () => {
  const whole = await emptyDatabase();
  expect(await createWhole(whole, MIGRATIONS)).toEqual(MIGRATIONS);
  const migrated = await emptyDatabase();
  expect(await runMigrations(migrated)).toEqual(MIGRATIONS);
  for (const [what, query] of Object.entries(CATALOGUE))
    expect({ what, rows: await rowsOf(whole, query) }).toEqual({ what, rows: await rowsOf(migrated, query) });
  const tables = (await migrated.introspection.getTables()).filter(({ name }) => name !== 'kysely_migration');
  for (const { name } of tables) {
    const all = `select * from ${name}`;
    expect({ name, rows: await rowsOf(whole, all) }).toEqual({ name, rows: await rowsOf(migrated, all) });
  }
  expect(await migrateToLatest(whole)).toEqual([]);
});

test('an older version, or a database that has a table, goes by the migrations', async () => {
  const older = await emptyDatabase();
  const until = MIGRATIONS.at(-2);
  expect(await createWhole(older, MIGRATIONS.slice(0, -1))).toEqual([]);
  expect(await migrateToLatest(older, { until })).toEqual(MIGRATIONS.slice(0, -1));
  expect(await createWhole(older, MIGRATIONS)).toEqual([]);
  expect(await migrateToLatest(older)).toEqual(MIGRATIONS.slice(-1));
});

test('migrations that the whole schema does not have yet follow it', async () => {
  const database = await emptyDatabase();
  const known = [...MIGRATIONS, '9999-newer'];
  expect(await createWhole(database, known)).toEqual(MIGRATIONS);
});

test('a version that is not known is refused, on an empty database too', async () => {
  await expect(migrateToLatest(await emptyDatabase(), { until: '9999-newer' })).rejects.toThrow(/9999-newer/);
});

if (POSTGRES)
  test('a database that has a function alone goes by the migrations', async () => {
    const database = await emptyDatabase();
    await sql`create function of_somebody() returns int language sql as 'select 1'`.execute(database);
    expect(await createWhole(database, MIGRATIONS)).toEqual([]);
    expect(await migrateToLatest(database)).toEqual(MIGRATIONS);
  });

async function emptyDatabase(): Promise<Db> {
  const place = await createTestPlace({ isMigrated: false });
  const { db, close } = await openDatabase(place.options);
  onTestFinished(async () => {
    await close();
    await place.remove();
  });
  return db;
}

/** In an order of its own: each row as text. */
async function rowsOf(db: Db, query: string): Promise<string[]> {
  const { rows } = await sql.raw(query).execute(db);
  return rows.map((row) => JSON.stringify(row)).sort();
}
