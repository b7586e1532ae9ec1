import { mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { findSite } from '#app/features/media/files/site-identity.server.ts';
import type { BackupStore } from '#app/platform/backups/backup-store.server.ts';
import { createDiskBackups } from '#app/platform/backups/store-on-disk.server.ts';
import { createS3Backups } from '#app/platform/backups/store-on-s3.server.ts';
import { createS3Files } from '#app/platform/files/files-on-s3.server.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { startS3 } from '../../../../../scripts/testing/s3-service.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { beginSite } from '../../../../../tests/support/sites/backup-site.ts';
import { addFile, makeSitePlace, type SitePlace } from '../../../../../tests/support/sites/site-place.ts';
import { backupName, listName, noteName } from './backup-name.ts';
import { listBackups } from './backup-note.server.ts';
import { makeBackup } from './make-backup.server.ts';

const PATIENCE_MS = 60_000;
const SITE = '0f0f0f0f-0000-4000-8000-000000000000';
const clock = fixedClock();

let service: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  service = await startS3();
});
afterAll(() => service.stop());

let site: SitePlace;
let siteId: string;
beforeEach(async () => {
  site = await makeSitePlace();
  await beginSite(site);
  await site.start(async ({ db, engine }) => {
    siteId = (await findSite(db, engine))?.id ?? '';
    await makeItem(db);
  });
  await addFile(site);
}, PATIENCE_MS);

function make(place: BackupStore, bad: readonly string[] = []) {
  return site.use((database) =>
    makeBackup({
      ...database,
      place,
      bad,
      site: siteId,
      files: site.files,
      clock,
      dataDir: site.dataDir,
      ownSecret: undefined,
      version: '0',
    }),
  );
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'conversas-copies-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function firstBytes(place: BackupStore, name: string): Promise<Buffer> {
  const source = await place.open(name);
  const chunks: Uint8Array[] = [];
  for await (const chunk of source?.read(0, 1000) ?? []) chunks.push(chunk);
  await source?.close();
  return Buffer.concat(chunks);
}

async function putBytes(place: BackupStore, name: string, bytes: Uint8Array): Promise<void> {
  const draft = await place.begin(name);
  await draft.append(bytes);
  await draft.finish();
  await draft.keep();
  await draft.end();
}

let prefixes = 0;
const PLACES = {
  'a folder': async () => createDiskBackups(await newFolder(), site.dataDir),
  'a bucket': async () => {
    prefixes += 1;
    return createS3Backups(service.settings, `itens/copias${prefixes}`, []);
  },
};

describe.each(Object.entries(PLACES))('in %s', (_name, makePlace) => {
  test('makes a verified backup with a note, and another one beside it', {
    timeout: PATIENCE_MS,
  }, async () => {
    const place = await makePlace();
    const first = await make(place);
    expect(first.problem).toBeNull();
    expect(first.made).toBe(backupName(siteId, clock.now()));
    clock.advance(DAY_MS);
    const second = await make(place);
    const names = (await place.list()).map(({ name }) => name).sort();
    const parts = [first.made, second.made].flatMap((one) => [one, noteName(one), listName(one)]);
    expect(names).toEqual(parts.sort());
    const [note] = second.backups;
    expect(note?.manifest).toMatchObject({ site: siteId, files: 1 });
    expect(note?.bytes).toBe((await place.list()).find(({ name }) => name === note?.name)?.size);
    expect(note?.databaseBytes).toBeGreaterThan(100_000);
  });

  test('removes what is too old, and nothing that it did not make', { timeout: PATIENCE_MS }, async () => {
    const place = await makePlace();
    const old = await make(place);
    clock.advance(3 * 60 * 60 * 1000); // the same day
    const strangers = [
      backupName(SITE, clock.now()),
      'outra-coisa.tar.zst',
      `${backupName(SITE, clock.now())}.json`,
    ];
    for (const name of strangers) await place.writeText(name, 'de outro');
    const newer = await make(place);
    const names = (await place.list()).map(({ name }) => name);
    expect(names).not.toContain(old.made);
    expect(names).not.toContain(noteName(old.made));
    expect(names).toEqual(expect.arrayContaining([newer.made, ...strangers]));
  });

  test('a backup of the same second has a name of its own', { timeout: PATIENCE_MS }, async () => {
    const place = await makePlace();
    const first = await make(place);
    const second = await make(place);
    expect(second.made).toBe(backupName(siteId, new Date(clock.now().getTime() + 1_000)));
    expect(second.backups.map(({ name }) => name)).toContain(second.made);
    expect(first.made).toBe(backupName(siteId, clock.now()));
  });

  test('an archive without a note is none; the next run verifies it, or removes it', {
    timeout: PATIENCE_MS,
  }, async () => {
    const place = await makePlace();
    const { made } = await make(place);
    await place.remove(noteName(made));
    const half = backupName(siteId, new Date(clock.now().getTime() - DAY_MS));
    await putBytes(place, half, await firstBytes(place, made));
    const stranger = backupName(siteId, new Date(clock.now().getTime() - 2 * DAY_MS));
    await place.writeText(stranger, 'nenhuma cópia');
    expect(await listBackups(place, siteId)).toMatchObject({ notes: [], unproven: expect.any(Array) });
    clock.advance(DAY_MS);
    const { backups, problem } = await make(place);
    expect(problem).toBeNull();
    expect(backups.map(({ name }) => name)).toContain(made);
    const names = (await place.list()).map(({ name }) => name);
    expect(names).not.toContain(half);
    expect(names).toContain(stranger);
  });

  test('one that lost bytes after its verification counts as none', { timeout: PATIENCE_MS }, async () => {
    const place = await makePlace();
    const { made } = await make(place);
    const bytes = await firstBytes(place, made);
    await place.remove(made);
    await putBytes(place, made, bytes);
    expect(await listBackups(place, siteId)).toEqual({ notes: [], unproven: [made] });
  });
});

test('backups below the prefix of the site’s own bucket are no content', {
  timeout: PATIENCE_MS,
}, async () => {
  const place = createS3Backups(service.settings, 'itens', []);
  await make(place);
  expect((await place.list()).length).toBeGreaterThanOrEqual(2);
  const files = createS3Files(service.settings, []);
  for (const folder of [undefined, 'itens']) {
    const keys = [];
    for await (const { key } of files.list(folder)) keys.push(key);
    expect(keys.filter((key) => key.includes('tar'))).toEqual([]);
  }
});

test('removes the unfinished file of a killed process', { timeout: PATIENCE_MS }, async () => {
  const folder = await newFolder();
  const place = createDiskBackups(folder, site.dataDir);
  const name = backupName(siteId, new Date(clock.now().getTime() - DAY_MS));
  const { hostname } = await import('node:os');
  const part = `${name}.conversas-${hostname()}-4194304-0123456789ab.part`;
  await writeFile(join(folder, part), 'pela metade');
  await make(place);
  expect(await readdir(folder)).not.toContain(part);
});

test('says what is wrong with the place, in words', { timeout: PATIENCE_MS }, async () => {
  const parent = await newFolder();
  await expect(make(createDiskBackups(join(parent, 'nada'), site.dataDir))).rejects.toMatchObject({
    reason: 'no-folder',
  });
  await mkdir(join(site.dataDir, 'dentro'));
  await symlink(join(site.dataDir, 'dentro'), join(parent, 'link'));
  await expect(make(createDiskBackups(join(parent, 'link'), site.dataDir))).rejects.toMatchObject({
    reason: 'within-data',
  });
  const gone = { ...service.settings, endpoint: 'http://127.0.0.1:1' };
  await expect(make(createS3Backups(gone, 'copias', []))).rejects.toMatchObject({ reason: 'silent' });
  const wrongKey = { ...service.settings, accessKeyId: 'outra' };
  await expect(make(createS3Backups(wrongKey, 'copias', []))).rejects.toMatchObject({ reason: 'refused' });
  const noBucket = { ...service.settings, bucket: 'nenhum' };
  await expect(make(createS3Backups(noBucket, 'copias', []))).rejects.toMatchObject({ reason: 'refused' });
});

test('a changed archive is never noted as good', { timeout: PATIENCE_MS }, async () => {
  const folder = await newFolder();
  const place = createDiskBackups(folder, site.dataDir);
  const { made } = await make(place);
  await truncate(join(folder, made), 5_000);
  expect((await listBackups(place, siteId)).notes).toEqual([]);
});
