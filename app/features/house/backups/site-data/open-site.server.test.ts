import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS, migrateToLatest } from '#app/db/migrate.server.ts';
import { listMigrations } from '#app/db/table-rows.server.ts';
import { placeOfFiles, restamp } from '#app/features/media/files/site-identity.server.ts';
import { type SweepContext, sweepOrphans } from '#app/features/media/upload-desk/sweep.server.ts';
import { createS3Files } from '#app/platform/files/files-on-s3.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { startS3 } from '../../../../../scripts/testing/s3-service.ts';
import { POSTGRES } from '../../../../../tests/support/databases/engine.ts';
import { fillDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import {
  addFile,
  makeSitePlace,
  markIn,
  type SitePlace,
  startWith,
} from '../../../../../tests/support/sites/site-place.ts';
import { openSite } from './open-site.server.ts';

const OTHER_ID = '11111111-1111-4111-8111-111111111111';

async function idOf(place: SitePlace): Promise<string | undefined> {
  return place.use(async ({ db }) => (await db.selectFrom('site').select('id').executeTakeFirst())?.id);
}

/** A site with a file that its database names. */
async function makeSite(): Promise<SitePlace> {
  const place = await makeSitePlace();
  await fillDatabase(place.options);
  await place.start();
  await addFile(place);
  return place;
}

test('gives a site an id, which database, folder and files keep', async () => {
  const place = await makeSitePlace();
  await place.start();
  const id = await idOf(place);
  expect(markIn(place.dataDir)).toEqual({ site: id, stamp: expect.any(String) });
  expect(existsSync(join(place.dataDir, 'site.json'))).toBe(true);
  await place.start(async ({ warnings }) => expect(warnings).toEqual([]));
  expect(await idOf(place)).toBe(id);
});

test('does not start an empty database beside a site’s files, and changes nothing', async () => {
  const place = await makeSite();
  const other = await makeSitePlace();
  const env = { ...place.env, DATABASE_URL: other.env.DATABASE_URL };
  if (!env.DATABASE_URL) renameSync(join(place.dataDir, 'conversas.sqlite'), join(other.dataDir, 'aside'));
  const before = place.there();
  const refusal = await startWith(env).catch((error: Error) => error);
  expect(refusal).toMatchObject({ name: 'InvalidSettings' });
  const { message } = refusal as Error;
  expect(message).toMatch(/é novo, mas .*media já guarda arquivos/);
  expect(message).toContain(new URL(env.DATABASE_URL ?? `file://${place.dataDir}`).pathname);
  expect(message).toMatch(/npm run restore.*outra pasta.*check-data -- --adopt/);
  expect(message).not.toContain('\n');
  expect(place.there()).toEqual(before);
  if (!env.DATABASE_URL) return;
  const { rows } = await other.use(({ db }) =>
    sql`select 1 from pg_tables where schemaname = 'public'`.execute(db),
  );
  expect(rows).toEqual([]);
});

if (!POSTGRES)
  test.each(['', 'x'])(
    'a database that was emptied to “%s” does not count as that of the files',
    async (rest) => {
      const place = await makeSite();
      writeFileSync(join(place.dataDir, 'conversas.sqlite'), rest);
      await expect(place.start()).rejects.toMatchObject({ name: 'InvalidSettings' });
      expect(await placeOfFiles(place.files).holdsAny()).toBe(true);
    },
  );

if (!POSTGRES)
  test.each([
    ['its head', (bytes: Buffer) => bytes.fill(0x5a, 0, 100)],
    ['its schema', (bytes: Buffer) => bytes.fill(0x5a, 100, 4_096)],
    ['all but its head', (bytes: Buffer) => bytes.fill(0x5a, 4_096)],
    ['its second half', (bytes: Buffer) => bytes.fill(0, bytes.length / 2)],
    ['its end, which is missing', (bytes: Buffer) => bytes.subarray(0, 3 * 4_096 + 100)],
  ])('a database damaged in %s is refused in one sentence, and nothing is changed', async (_name, damage) => {
    const place = await makeSite();
    const file = join(place.dataDir, 'conversas.sqlite');
    const damaged = damage(readFileSync(file));
    writeFileSync(file, damaged);
    const refusal = await place.start().catch((error: Error) => error);
    expect(refusal).toMatchObject({ name: 'InvalidSettings' });
    const { message } = refusal as Error;
    expect(message).toMatch(/^O arquivo \S+conversas\.sqlite está danificado.*npm run restore/);
    expect(message).not.toContain('\n');
    expect(readFileSync(file).equals(damaged)).toBe(true);
    expect(await placeOfFiles(place.files).holdsAny()).toBe(true);
  });

test('does not start another site’s database beside these files', async () => {
  const [place, other] = [await makeSite(), await makeSite()];
  renameSync(join(place.dataDir, 'media'), join(place.dataDir, 'aside'));
  renameSync(join(other.dataDir, 'media'), join(place.dataDir, 'media'));
  await expect(place.start()).rejects.toThrow(/os arquivos em .*media são de outro/);
  // With its own files back, it starts.
  rmSync(join(place.dataDir, 'media'), { recursive: true });
  renameSync(join(place.dataDir, 'aside'), join(place.dataDir, 'media'));
  await place.start();
});

test('does not start a database that names files where there are none', async () => {
  const place = await makeSite();
  renameSync(join(place.dataDir, 'media'), join(place.dataDir, 'aside'));
  await expect(place.start()).rejects.toThrow(/tem arquivos, mas eles não estão em/);
  expect(existsSync(join(place.dataDir, 'media'))).toBe(false);
});

test.each([MIGRATIONS.at(-2) ?? '', '0012-press-kit'])(
  'upgrades a site of version %s, and recognises its files by their names',
  async (until) => {
    const place = await makeSitePlace();
    await place.use(({ db }) => migrateToLatest(db, { until }));
    await addFile(place);
    await place.files.put('itens/0123456789abcdef0123456789abcdef-640.jpg', Buffer.from('órfão'));
    await place.start();
    expect(markIn(place.dataDir).site).toBe(await idOf(place));
  },
);

test('refuses an older database that names none of the files but those of the demonstration', async () => {
  const place = await makeSitePlace();
  await place.use(async ({ db }) => {
    await migrateToLatest(db, { until: MIGRATIONS.at(-2) });
    await makeItem(db, { audio_url: '/media/demo/um.wav' });
  });
  await place.files.put('demo/um.wav', Buffer.from('som'));
  await place.files.save('produtos', 'pdf', Buffer.from('vendido'));
  await expect(place.start()).rejects.toThrow(/não conhece nenhum dos arquivos/);
  expect(existsSync(join(place.dataDir, 'site.json'))).toBe(false);
});

test('a database from before there were ids takes the id of its files', async () => {
  const place = await makeSite();
  const id = await idOf(place);
  await place.use(({ db }) => db.deleteFrom('site').execute());
  await place.start();
  expect(await idOf(place)).toBe(id);
});

test('rewrites a mark that was removed by hand', async () => {
  const place = await makeSite();
  for (const name of ['site.json', 'media/site.json']) rmSync(join(place.dataDir, name));
  await place.start();
  expect(markIn(place.dataDir).site).toBe(await idOf(place));
});

test('starts again after a crash before or during the writing of the marks', async () => {
  const place = await makeSite();
  const id = await idOf(place);
  await place.use(({ db }) => db.updateTable('site').set({ is_marked: false }).execute());
  await place.start();
  for (const name of ['site.json', 'media/site.json']) rmSync(join(place.dataDir, name));
  await place.use(({ db }) => db.updateTable('site').set({ is_marked: false }).execute());
  await place.start();
  expect(markIn(place.dataDir).site).toBe(id);
});

test('processes that start at once agree on the id', async () => {
  const place = await makeSitePlace();
  await Promise.all([place.start(), place.start(), place.start()]);
  expect(markIn(place.dataDir).site).toBe(await idOf(place));
});

test('reports a database that was set back, and removes no files for a while', async () => {
  const place = await makeSite();
  const older = await place.use(({ db }) => db.selectFrom('site').selectAll().executeTakeFirstOrThrow());
  for (let day = 0; day < 2; day += 1) await place.use(({ db }) => restamp(db, placeOfFiles(place.files)));
  await place.start(async ({ warnings }) => expect(warnings).toEqual([]));
  await place.use(({ db }) => db.updateTable('site').set(older).execute());
  await place.start(async ({ warnings, db }) => {
    expect(warnings).toEqual([expect.stringContaining('mais antigo')]);
    const { removes_from } = await db.selectFrom('site').selectAll().executeTakeFirstOrThrow();
    expect(Date.parse(removes_from ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  });
  await place.start(async ({ warnings }) => expect(warnings).toEqual([]));
});

test('files become another database’s own only on request', async () => {
  const place = await makeSite();
  await place.use(({ db }) => db.updateTable('site').set({ id: OTHER_ID }).execute());
  await expect(place.start()).rejects.toThrow(/são de outro/);
  await openSite(place.env, { isAdopting: true }).then(({ close }) => close());
  await place.start();
  expect(markIn(place.dataDir).site).toBe(OTHER_ID);
});

test('does not give unfinished uploads to a new database', async () => {
  const place = await makeSitePlace();
  mkdirSync(join(place.dataDir, 'uploads'));
  writeFileSync(join(place.dataDir, 'uploads/um.part'), 'metade');
  await expect(place.start()).rejects.toThrow(/é novo/);
  expect(place.there()).toEqual(['uploads', 'uploads/um.part']);
});

test('of two sites with one bucket, only the first starts', async () => {
  const service = await startS3();
  onTestFinished(() => service.stop());
  const [place, other] = [await makeSitePlace(service.settings), await makeSitePlace(service.settings)];
  await place.start();
  await addFile(place);
  await place.start();
  await expect(other.start()).rejects.toThrow(/arquivos já guarda arquivos|já guarda arquivos de um site/);
  await other.use(({ db }) => migrateToLatest(db));
  await expect(other.start()).rejects.toThrow(new RegExp(`${service.settings.bucket} são de outro`));
});

test('starts without a bucket’s answer, and leaves its mark for later', async () => {
  const service = await startS3();
  const { settings } = service;
  await service.stop();
  const place = await makeSitePlace(settings);
  await place.start(async ({ warnings, db }) => {
    expect(warnings).toEqual([expect.stringContaining('não responde')]);
    expect(await db.selectFrom('site').select('is_marked').execute()).toEqual([{ is_marked: false }]);
  });
});

test('a restore brings its id, in place and over another site', async () => {
  const place = await makeSite();
  const path = join(place.dataDir, 'site.tar.zst');
  await place.backup(path);
  const other = await makeSite();
  await other.restore(path, true);
  await other.start(async ({ warnings }) => expect(warnings).toEqual([]));
  expect(await idOf(other)).toBe(await idOf(place));
  expect(markIn(other.dataDir).site).toBe(await idOf(place));
});

test('a restore takes a bucket over from the replaced site, and from no other', async () => {
  const service = await startS3();
  onTestFinished(() => service.stop());
  const source = await makeSite();
  const path = join(source.dataDir, 'site.tar.zst');
  await source.backup(path);
  const place = await makeSitePlace(service.settings);
  await place.start();
  await addFile(place);
  await place.restore(path, true);
  await place.start();
  const id = await idOf(source);
  expect([await idOf(place), await createS3Files(service.settings).readMark()]).toEqual([
    id,
    expect.stringContaining(id ?? '-'),
  ]);
  await place.files.writeMark(JSON.stringify({ site: OTHER_ID, stamp: 'x' }));
  await expect(place.restore(path, true)).rejects.toMatchObject({ reason: 'other-site' });
});

test('reports an older copy of the database without a sweep in between, and keeps newer files for good', async () => {
  const place = await makeSite();
  const begin = async () => (await openSite(place.env, { makesFolder: true, restamps: true })).close();
  await begin();
  const copy = await place.use(({ db }) => db.selectFrom('site').selectAll().executeTakeFirstOrThrow());
  await begin();
  await begin();
  const newer = await place.files.save('kit-imprensa', 'pdf', Buffer.from('mais novo'));
  await place.use(({ db }) => db.updateTable('site').set(copy).execute());
  await place.start(async ({ warnings }) =>
    expect(warnings).toEqual([expect.stringContaining('mais antigo')]),
  );
  const { keeps_before } = await place.use(({ db }) =>
    db.selectFrom('site').selectAll().executeTakeFirstOrThrow(),
  );
  expect(keeps_before).not.toBeNull();
  for (const days of [3, 11, 19, 30])
    await place.use(async ({ db, engine }) => {
      const clock = { now: () => new Date(Date.now() + days * 86_400_000) };
      const ctx = { db, engine, clock, log: createLog('error'), files: place.files };
      await sweepOrphans(ctx as SweepContext, { mayRemove: true });
    });
  expect(await place.files.find(newer.key)).not.toBeNull();
});

test('refuses a media folder that was emptied but for its mark', async () => {
  const place = await makeSite();
  for (const name of readdirSync(join(place.dataDir, 'media')))
    if (name !== 'site.json') rmSync(join(place.dataDir, 'media', name), { recursive: true });
  await expect(place.start()).rejects.toThrow(/tem arquivos, mas eles não estão em/);
});

test('refuses a database in which a migration is missing, in one sentence', async () => {
  const place = await makeSite();
  await place.use(({ db }) => sql`delete from kysely_migration where name = '0030-search-words'`.execute(db));
  const refusal = await place.start().catch((error: Error) => error);
  expect(refusal).toMatchObject({
    name: 'InvalidSettings',
    message: expect.stringContaining('0030-search-words'),
  });
  expect((refusal as Error).message).not.toContain('\n');
});

/** What another program, or a person, does to the database. */
async function runIn(place: SitePlace, ...statements: string[]): Promise<void> {
  if (place.env.DATABASE_URL)
    return place.use(async ({ db }) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    });
  mkdirSync(place.dataDir, { recursive: true });
  const file = new Sqlite(join(place.dataDir, 'conversas.sqlite'));
  for (const statement of statements) file.exec(statement);
  file.close();
}

async function refusalOf(place: SitePlace): Promise<string> {
  const refusal = await place.start().catch((error: Error) => error);
  expect(refusal).toMatchObject({ name: 'InvalidSettings' });
  const { message } = refusal as Error;
  expect(message).not.toContain('\n');
  return message;
}

test.each([
  ['its own tables', ['wp_posts'], ['create table wp_posts (id integer)']],
  ['a table with a name of ours', ['people'], ['create table people (id integer)']],
  [
    'a list of its own migrations',
    ['notes'],
    [
      'create table notes (id integer)',
      'create table kysely_migration (name text, timestamp text)',
      "insert into kysely_migration values ('2020-notes', '')",
    ],
  ],
])(
  'a new site refuses a database with %s of another program, and leaves it as it was',
  async (_, tables, made) => {
    const place = await makeSitePlace();
    await runIn(place, ...made);
    const bytes = () =>
      place.env.DATABASE_URL || readFileSync(join(place.dataDir, 'conversas.sqlite')).toString('hex');
    const before = bytes();
    const message = await refusalOf(place);
    expect(message).toContain(`já guarda tabelas de outro programa (${tables.join()})`);
    expect(message).toContain(place.env.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR');
    if (made.length === 1) expect(bytes()).toBe(before);
    await runIn(place, `drop table ${tables[0]}`, 'drop table if exists kysely_migration');
    await place.start();
  },
);

test('refuses a site of which only the list of migrations is lost', async () => {
  const place = await makeSite();
  await runIn(place, 'drop table kysely_migration');
  expect(await refusalOf(place)).toMatch(/perdeu a lista.*npm run restore/);
});

test.each([
  ['a table', ['drop table slow_spots'], /falta nele a tabela slow_spots,.*npm run restore/],
  ['the site’s own table', ['drop table site'], /falta nele a tabela site,/],
  ['a column', ['alter table site drop column removes_from'], /falta nele a coluna site\.removes_from,/],
  [
    'several',
    ['drop table slow_spots', 'drop table jobs', 'alter table site drop column removes_from'],
    /faltam nele as tabelas jobs, slow_spots e a coluna site\.removes_from,/,
  ],
  ['the search index', ['drop table search_tokens'], /search_tokens/],
])('a start names what was dropped by hand: %s', async (_, drops, said) => {
  const place = await makeSite();
  await runIn(place, ...drops);
  expect(await refusalOf(place)).toMatch(said);
});

test('notices a table that was dropped before there was a digest, before it migrates', async () => {
  const place = await makeSitePlace();
  const until = MIGRATIONS[MIGRATIONS.indexOf('0070-checked-shape') - 1];
  await place.use(({ db }) => migrateToLatest(db, { until }));
  await runIn(place, 'drop table copies');
  expect(await refusalOf(place)).toMatch(/falta nele a tabela copies,/);
  expect(await place.use(({ db }) => listMigrations(db))).not.toContain('0070-checked-shape');
});

test('does not mind a table or a column that somebody added', async () => {
  const place = await makeSite();
  await runIn(place, 'create table my_own (id integer)', 'alter table site add column my_own integer');
  await place.start();
  await place.start();
});
