import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#app/db/client.server.ts';
import { DATABASE_FILE } from '#app/db/data-folder.ts';
import { MIGRATIONS, migrateToLatest } from '#app/db/migrate.server.ts';
import { inSnapshot, listMigrations, listTables, readRows } from '#app/db/table-rows.server.ts';
import { makePlace, type TemporaryPlace } from '../../bench/places.ts';
import { type Place, startSite } from '../../bench/site-process.ts';
import { freePort } from '../../testing/free-port.ts';
import { checkedData, runScript, seedOwnDemo } from './demo-data.ts';
import type { FaultCase, Outcome, Setting } from './fault-case.ts';

const LATER_MIGRATION = '9999-later';
const START_MOST_MS = 20_000;
const AT_MOST = { mostSeconds: 120, mostRecoverySeconds: 10 };

/** The database is not that of these files, or not of this version. */
export const wrongDatabases: readonly FaultCase[] = [
  {
    ...{ name: "another site's database, a new one, a newer one", databases: ['SQLite', 'PostgreSQL'] },
    ...AT_MOST,
    run: refusedDatabases,
  },
  {
    ...{ name: 'older database, three processes start at once', databases: ['SQLite', 'PostgreSQL'] },
    ...AT_MOST,
    run: olderDatabase,
  },
];

/** Each is refused in one sentence, and neither database nor files change. Then the right pair starts. */
async function refusedDatabases(setting: Setting): Promise<Outcome> {
  const { place } = setting;
  const [other, empty] = [await newPlace(setting, 'other'), await newPlace(setting, 'empty')];
  try {
    for (const one of [place, other]) await seedOwnDemo(one);
    const before = await contentsOf(place);
    const faults = [
      ...(await refusal('the database of another site', besideFilesOf(place, other))),
      ...(await refusal('a new database', besideFilesOf(place, empty))),
    ];
    await withDatabase(place, ({ db }) =>
      sql`insert into kysely_migration (name, timestamp) values (${LATER_MIGRATION}, '2999-01-01')`.execute(
        db,
      ),
    );
    faults.push(...(await refusal('a newer database', place)));
    await withDatabase(place, ({ db }) =>
      sql`delete from kysely_migration where name = ${LATER_MIGRATION}`.execute(db),
    );
    const site = await startSite(place, { LOG_LEVEL: 'silent' });
    await site.stop();
    const after = await contentsOf(place);
    return {
      ...{ rounds: 3, acknowledged: before.length, doubled: after.length - new Set(after).size },
      lost: before.filter((one) => !after.includes(one)).length,
      recoverySeconds: site.startedIn / 1_000,
      faults: [...faults, ...(await checkedData(place))],
    };
  } finally {
    await Promise.all([other, empty].map((one) => one.remove()));
  }
}

function newPlace({ postgresUrl }: Setting, name: string): Promise<TemporaryPlace> {
  return makePlace(postgresUrl ?? undefined, `faults_${name}`);
}

/** The files of one place, with the database of another beside them. */
function besideFilesOf(files: Place, database: Place): Place {
  if (database.databaseUrl) return { dataDir: files.dataDir, databaseUrl: database.databaseUrl };
  const mixed = join(database.dataDir, 'mixed');
  cpSync(files.dataDir, mixed, { recursive: true });
  for (const name of readdirSync(mixed)) if (name.startsWith(DATABASE_FILE)) rmSync(join(mixed, name));
  const own = join(database.dataDir, DATABASE_FILE);
  if (readdirSync(database.dataDir).includes(DATABASE_FILE)) copyFileSync(own, join(mixed, DATABASE_FILE));
  return { dataDir: mixed };
}

/** Starts the site on it. @returns what was not as it must be */
async function refusal(name: string, place: Place): Promise<string[]> {
  const before = await fingerprint(place);
  const { code, output } = await runScript(place, ['server/index.js'], START_MOST_MS, {
    PORT: String(await freePort()),
    ...{ HOST: '127.0.0.1', NODE_ENV: 'production', LOG_LEVEL: 'silent' },
  });
  const faults: string[] = [];
  if (code === 0 || code === null) faults.push(`the site started on ${name}`);
  if (!/^[^\n]+: [^\n]*nada foi mudado[^\n]*\.\n$/.test(output))
    faults.push(`${name}: ${output.slice(0, 300)}`);
  if ((await fingerprint(place)) !== before) faults.push(`${name}: the start changed something`);
  return faults;
}

/** Of all rows and files; files of SQLite itself change when they are only opened. */
async function fingerprint(place: Place): Promise<string> {
  const hash = createHash('sha256');
  const names = readdirSync(place.dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile() && !one.name.startsWith(DATABASE_FILE));
  for (const path of files.map((one) => join(one.parentPath, one.name)).sort())
    hash.update(path).update(readFileSync(path));
  const isThere = place.databaseUrl || readdirSync(place.dataDir).includes(DATABASE_FILE);
  if (isThere) for (const row of await rowsOf(place)) hash.update(row);
  return hash.digest('hex');
}

async function contentsOf(place: Place): Promise<string[]> {
  const rows = await rowsOf(place);
  return rows.filter((row) => /^(?:items|products|topics|letters) /.test(row));
}

/** Every row, with the name of its table; of a new database the tables, of which there should be none. */
function rowsOf(place: Place): Promise<string[]> {
  return withDatabase(place, async ({ db, engine }) => {
    const migrations = await listMigrations(db);
    if (migrations.length === 0) return (await listTables(db, engine)).map(({ name }) => name);
    return inSnapshot(db, engine, async (snapshot) => {
      const all: string[] = [`migrations ${migrations}`];
      for (const table of await listTables(snapshot, engine)) {
        const found: string[] = [];
        for await (const rows of readRows(snapshot, engine, table))
          found.push(...rows.map((row) => `${table.name} ${JSON.stringify(row)}`));
        all.push(...found.sort());
      }
      return all;
    });
  });
}

/** A database of an earlier version, on which three processes of this one start at the same moment. */
async function olderDatabase({ place }: Setting): Promise<Outcome> {
  const until = MIGRATIONS[Math.floor((MIGRATIONS.length * 2) / 3)];
  await withDatabase(place, async ({ db }) => migrateToLatest(db, { until }));
  const topics = () =>
    withDatabase(place, async ({ db }) => {
      const rows = await db.selectFrom('topics').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    });
  const before = await topics();
  const began = performance.now();
  const sites = await Promise.all([1, 2, 3].map(() => startSite(place, { LOG_LEVEL: 'silent' })));
  const recoverySeconds = (performance.now() - began) / 1_000;
  await Promise.all(sites.map((site) => site.stop()));
  const after = await topics();
  const applied = await withDatabase(place, ({ db }) => listMigrations(db));
  return {
    ...{ rounds: 1, acknowledged: before.length, recoverySeconds },
    lost: before.filter((id) => !after.includes(id)).length,
    doubled: applied.length - new Set(applied).size,
    faults: [
      ...(applied.length === MIGRATIONS.length
        ? []
        : [`${applied.length} of ${MIGRATIONS.length} migrations`]),
      ...(await checkedData(place)),
    ],
    note: `from ${until}`,
  };
}

async function withDatabase<Result>(
  place: Place,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
