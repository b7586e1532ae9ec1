import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { lockSqlite } from '#app/db/sqlite-lock.server.ts';
import { reindexAll } from '#app/features/catalogue/search/index/commands.server.ts';
import { findSite } from '#app/features/media/files/site-identity.server.ts';
import type { BackupStore } from '#app/platform/backups/backup-store.server.ts';
import { createDiskBackups } from '#app/platform/backups/store-on-disk.server.ts';
import { POSTGRES } from '../../../../../tests/support/databases/engine.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { beginSite } from '../../../../../tests/support/sites/backup-site.ts';
import { addFile, makeSitePlace, type SitePlace } from '../../../../../tests/support/sites/site-place.ts';
import { type BackupNote, readNote, writeNote } from './backup-note.server.ts';
import { makeBackup } from './make-backup.server.ts';
import { type RehearsalContext, rehearse } from './rehearse.server.ts';

const PATIENCE_MS = 60_000;

let site: SitePlace;
let folder: string;
let place: BackupStore;
beforeEach(async () => {
  site = await makeSitePlace();
  await beginSite(site);
  folder = await mkdtemp(join(tmpdir(), 'conversas-rehearsals-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  place = createDiskBackups(folder, site.dataDir);
  await site.start(({ db }) => makeItem(db, { title: 'Jabuticaba' }));
  await addFile(site);
}, PATIENCE_MS);

async function makeOne(): Promise<string> {
  const { made } = await site.use(async (database) =>
    makeBackup({
      ...database,
      place,
      bad: [],
      site: (await findSite(database.db, database.engine))?.id ?? '',
      files: site.files,
      clock: fixedClock(),
      dataDir: site.dataDir,
      ownSecret: undefined,
      version: '0',
    }),
  );
  return made;
}

function run(name: string, more: Partial<RehearsalContext> = {}) {
  const { databaseUrl, dataDir } = site.options;
  return rehearse({ place, databaseUrl, dataDir, reindex: reindexAll, ...more }, name);
}

/** Nothing of a rehearsal is left, in the data folder or in the database. */
async function expectNothingLeft(): Promise<void> {
  expect(readdirSync(site.dataDir).filter((name) => /^rehearsal-/.test(name))).toEqual([]);
  if (!POSTGRES) return;
  const { rows } = await site.use(({ db }) =>
    sql`select 1 from pg_namespace where nspname like 'conversas_rehearsal%'`.execute(db),
  );
  expect(rows).toEqual([]);
}

async function noteOf(name: string): Promise<BackupNote> {
  const note = await readNote(place, name);
  if (!note) throw new Error('no note');
  return note;
}

test('restores a backup beside the site, counts rows and files, and leaves nothing', {
  timeout: PATIENCE_MS,
}, async () => {
  const name = await makeOne();
  const before = await site.rows();
  const { manifest } = await noteOf(name);
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  const engine = POSTGRES ? 'postgres' : 'sqlite';
  expect(await run(name)).toEqual({ engine, rows, files: 1, fileBytes: 8 });
  expect(rows).toBeGreaterThan(5);
  expect(await site.rows()).toEqual(before);
  await expectNothingLeft();
});

test('finds a damaged archive', { timeout: PATIENCE_MS }, async () => {
  const name = await makeOne();
  const file = await open(join(folder, name), 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.from('jabuticaba'), 0, 10, Math.floor(size / 2));
  await file.close();
  await expect(run(name)).rejects.toMatchObject({ isBackupBad: true, message: /danificado/ });
  await expectNothingLeft();
});

test('finds an archive that is not the one of its note', { timeout: PATIENCE_MS }, async () => {
  const name = await makeOne();
  const note = await noteOf(name);
  await place.remove(`${name}.json`);
  await writeNote(place, { ...note, manifest: { ...note.manifest, files: 2 } });
  await expect(run(name)).rejects.toMatchObject({ isBackupBad: true, message: /trocado/ });
  await expectNothingLeft();
});

test('finds a file that rows name and the backup lacks', { timeout: PATIENCE_MS }, async () => {
  await rm(join(site.dataDir, 'media/kit-imprensa'), { recursive: true });
  const name = await makeOne();
  await expect(run(name)).rejects.toMatchObject({
    isBackupBad: false,
    message: expect.stringMatching(/não por inteiro: falta o arquivo kit-imprensa\/.*check-data/),
  });
  await expectNothingLeft();
});

test('begins nothing where the disk has no room, and says how much is missing', {
  timeout: PATIENCE_MS,
}, async () => {
  const name = await makeOne();
  const findSpace = async () => ({ freeBytes: 100_000_000, totalBytes: 1_000_000_000 });
  await expect(run(name, { findSpace })).rejects.toMatchObject({
    isBackupBad: false,
    message: expect.stringMatching(/são precisos .* livres em DATA_DIR, e há 100 MB/),
  });
  await expectNothingLeft();
});

test('removes what a killed rehearsal left, and runs only once at a time', {
  timeout: PATIENCE_MS,
}, async () => {
  const name = await makeOne();
  await mkdir(join(site.dataDir, 'rehearsal-0123456789ab'));
  await writeFile(join(site.dataDir, 'rehearsal-0123456789ab/conversas.sqlite'), 'pela metade');
  if (POSTGRES) await site.use(({ db }) => sql`create schema conversas_rehearsal_0123456789ab`.execute(db));
  await run(name);
  await expectNothingLeft();
  const other = lockSqlite(join(site.dataDir, 'rehearsal.lock'));
  await expect(run(name)).rejects.toMatchObject({ isBackupBad: false, message: /Outro teste/ });
  other?.release();
});

test('a backup that is gone is no bad backup', { timeout: PATIENCE_MS }, async () => {
  const name = await makeOne();
  await place.remove(name);
  await expect(run(name)).rejects.toMatchObject({ isBackupBad: false, message: /não está mais/ });
});

// Needs a user of PostgreSQL.
if (POSTGRES)
  test('rehearses in a file where the user may not create schemas', { timeout: PATIENCE_MS }, async () => {
    const name = await makeOne();
    const user = `conversas_poor_${process.pid}`;
    await site.use(({ db }) => sql`create role ${sql.ref(user)} login`.execute(db));
    onTestFinished(async () => {
      await site.use(({ db }) => sql`drop role ${sql.ref(user)}`.execute(db));
    });
    const url = new URL(site.options.databaseUrl ?? '');
    url.username = user;
    expect(await run(name, { databaseUrl: url.href })).toMatchObject({ engine: 'sqlite', files: 1 });
    await expectNothingLeft();
  });
