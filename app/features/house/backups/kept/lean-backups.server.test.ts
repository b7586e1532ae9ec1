import { cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { reindexAll } from '#app/features/catalogue/search/index/commands.server.ts';
import { findSite } from '#app/features/media/files/site-identity.server.ts';
import { type BackupStore, BackupStoreFailure } from '#app/platform/backups/backup-store.server.ts';
import { createDiskBackups } from '#app/platform/backups/store-on-disk.server.ts';
import { createS3Backups } from '#app/platform/backups/store-on-s3.server.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { startS3 } from '../../../../../scripts/testing/s3-service.ts';
import { POSTGRES } from '../../../../../tests/support/databases/engine.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { beginSite } from '../../../../../tests/support/sites/backup-site.ts';
import { addFile, makeSitePlace, type SitePlace } from '../../../../../tests/support/sites/site-place.ts';
import { readArchive } from '../format/archive-reader.server.ts';
import { type BackupAddress, openKept } from '../open-backup.server.ts';
import { restoreBackup } from '../restore-backup.server.ts';
import { writeWhole } from '../whole-backup.server.ts';
import { writeDraft } from '../write-backup.server.ts';
import { backupName, listName, mediaFolderName, noteName } from './backup-name.ts';
import { listBackups, readNote, writeNote } from './backup-note.server.ts';
import { makeBackup } from './make-backup.server.ts';
import { rehearse } from './rehearse.server.ts';

const PATIENCE_MS = 90_000;
/** More than a file that is read into memory. */
const LARGE = Buffer.alloc(8_100_000, 'uma conversa longa ');

let service: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  service = await startS3();
});
afterAll(() => service.stop());

let site: SitePlace;
let siteId: string;
let clock: FixedClock;
let folder: string;
beforeEach(async () => {
  site = await makeSitePlace();
  await beginSite(site);
  folder = await mkdtemp(join(tmpdir(), 'conversas-lean-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await site.start(async ({ db, engine }) => {
    siteId = (await findSite(db, engine))?.id ?? '';
    await makeItem(db);
  });
  // The objects' own times are the machine's.
  clock = fixedClock(new Date().toISOString());
}, PATIENCE_MS);

function inSite<T>(
  work: (ctx: Parameters<typeof makeBackup>[0]) => Promise<T>,
  place: BackupStore,
): Promise<T> {
  return site.use((database) =>
    work({
      ...database,
      ...{ place, bad: [], site: siteId, files: site.files, clock },
      ...{ dataDir: site.dataDir, ownSecret: undefined, version: '0' },
    }),
  );
}
const make = (place: BackupStore) => inSite(makeBackup, place);
const addLarge = () => site.files.save('audio', 'mp3', LARGE);
const media = (place: BackupStore) => place.within(mediaFolderName(siteId));
const contents = async (place: BackupStore) => (await media(place).list()).map(({ name }) => name).sort();
const named = async (place: BackupStore) =>
  (await place.list()).map(({ name }) => name).filter((name) => name.endsWith('.zst'));

/** Restores into a new folder. @returns what is there */
async function restored(backup: BackupAddress): Promise<SitePlace> {
  const other = await makeSitePlace();
  const { databaseUrl, dataDir } = other.options;
  const context = { databaseUrl, dataDir, ownSecret: undefined, bucket: null, clock, reindex: reindexAll };
  await restoreBackup(context, backup, { mayReplace: false });
  return other;
}

async function expectSame(other: SitePlace): Promise<void> {
  const [mine, theirs] = [await keysOf(site), await keysOf(other)];
  expect(theirs).toEqual(mine);
  const [rows, others] = [await site.rows(), await other.rows()];
  expect(others.items).toEqual(rows.items);
}

async function keysOf({ files }: SitePlace): Promise<string[]> {
  const found: string[] = [];
  for await (const { key, size } of files.list()) {
    let length = 0;
    for await (const chunk of files.read(key)) length += chunk.length;
    found.push(`${key} ${size} ${length}`);
  }
  return found.sort();
}

let prefixes = 0;
const PLACES = {
  'a folder': () => createDiskBackups(folder, site.dataDir),
  'a bucket': () => {
    prefixes += 1;
    return createS3Backups(service.settings, `itens/enxutas${prefixes}`, []);
  },
};

/** What lies where is the same on both databases: one place shows that their rows go into a lean backup, and out. */
const TRIED = Object.entries(PLACES).slice(0, POSTGRES ? 1 : undefined);

describe.each(TRIED)('in %s', (_name, makePlace) => {
  test('a content is written once, restores from each backup, and goes when none names it', {
    timeout: PATIENCE_MS,
  }, async () => {
    const place = makePlace();
    const gone = await addLarge();
    await addFile(site);
    const { made, placeBytes } = await make(place);
    const first = await media(place).list();
    expect(first).toHaveLength(2);
    expect(placeBytes).toBeGreaterThan(LARGE.length);
    await site.files.remove(gone.key);
    await site.files.save('audio', 'mp3', Buffer.from('outra conversa'));
    clock.advance(DAY_MS);
    const second = await make(place);
    expect(second.mended).toBe(0);
    const later = await media(place).list();
    expect(later).toEqual(expect.arrayContaining(first));
    expect(later).toHaveLength(3);
    await expectSame(await restored({ place, name: second.made }));
    expect((await keysOf(await restored({ place, name: made }))).join()).toContain(gone.key);

    // The first backup goes with its week; its content a day after nobody named it.
    const counts: number[] = [];
    for (let day = 0; day < 70; day += 10) {
      clock.advance(10 * DAY_MS);
      for (const name of await named(place))
        if (name !== (await named(place)).at(-1)) await forget(place, name);
      await make(place);
      counts.push((await contents(place)).length);
    }
    expect(counts.at(-1)).toBe(2);
    await expectSame(await restored({ place, name: (await named(place)).at(-1) ?? '' }));
  });

  test('a damaged content is found and written again, and told', { timeout: PATIENCE_MS }, async () => {
    const place = makePlace();
    await addLarge();
    const { made } = await make(place);
    const [name = ''] = await contents(place);
    await media(place).replace(name, bytes(Buffer.alloc(LARGE.length)));
    await expect(restored({ place, name: made })).rejects.toMatchObject({ reason: 'damaged' });
    await expect(rehearsed(place, made)).rejects.toMatchObject({ isBackupBad: true });
    clock.advance(DAY_MS);
    expect(await make(place)).toMatchObject({ mended: 1, problem: null });
    await expectSame(await restored({ place, name: made }));
    await rehearsed(place, made);
  });

  test('backups of one file stay, restore, and count beside the lean ones', {
    timeout: PATIENCE_MS,
  }, async () => {
    const place = makePlace();
    await addLarge();
    const old = backupName(siteId, new Date(clock.now().getTime() - 8 * DAY_MS));
    const manifest = await inSite(async (ctx) => writeDraft(ctx, await place.begin(old)), place);
    expect(manifest).toMatchObject({ format: 1, files: 1 });
    const size = (await place.list()).find(({ name }) => name === old)?.size ?? 0;
    const madeAt = new Date(clock.now().getTime() - 8 * DAY_MS).toISOString().replace(/\.\d+/, '.000');
    const times = { madeAt, verifiedAt: madeAt };
    await writeNote(place, {
      ...{ product: 'conversas', name: old, bytes: size, databaseBytes: 1, manifest },
      ...times,
    });
    const { backups } = await make(place);
    expect(backups.map(({ name }) => name)).toContain(old);
    await expectSame(await restored({ place, name: old }));
    await rehearsed(place, old);
  });
});

test('a lean backup becomes one file again', { timeout: PATIENCE_MS }, async () => {
  const place = createDiskBackups(folder, site.dataDir);
  await addLarge();
  await addFile(site);
  const { made } = await make(place);
  const chunks: Uint8Array[] = [];
  const source = await openKept(place, made);
  if (!source) throw new Error('not there');
  await writeWhole(source, async (chunk) => void chunks.push(Buffer.from(chunk)));
  await source.close();
  const path = join(folder, 'inteira.tar.zst');
  await writeFile(path, Buffer.concat(chunks));
  expect((await readNote(place, made))?.manifest).toMatchObject({ format: 2, files: 2 });
  const other = await restored(path);
  await expectSame(other);
  const size = (await stat(join(folder, made))).size;
  expect(size).toBeLessThan(LARGE.length / 10);
});

if (!POSTGRES)
  describe('the files beside the archive', () => {
    test('a copied place restores; without all of the folder it is refused by name, and counts as none', {
      timeout: PATIENCE_MS,
    }, async () => {
      const place = createDiskBackups(folder, site.dataDir);
      await addLarge();
      await addFile(site);
      const { made } = await make(place);
      const copy = `${folder}-outro`;
      onTestFinished(() => rm(copy, { recursive: true, force: true }));
      await cp(folder, copy, { recursive: true });
      await expectSame(await restored(join(copy, made)));
      const copied = createDiskBackups(copy, site.dataDir);
      const [first = ''] = await contents(copied);
      await rm(join(copy, mediaFolderName(siteId), first));
      const refused = { reason: 'media-missing', message: expect.stringContaining(first) };
      await expect(restored(join(copy, made))).rejects.toMatchObject(refused);
      expect(await listBackups(copied, siteId)).toEqual({ notes: [], unproven: [made] });
      await rm(join(copy, mediaFolderName(siteId)), { recursive: true });
      await expect(restored(join(copy, made))).rejects.toMatchObject({ reason: 'media-missing' });
      // The next run writes what is missing, and the older backup is whole again.
      clock.advance(DAY_MS);
      const { backups } = await make(copied);
      expect(backups.map(({ name }) => name)).toContain(made);
      await expectSame(await restored(join(copy, made)));
    });

    test('one that lost its list is read again, and no content goes meanwhile', {
      timeout: PATIENCE_MS,
    }, async () => {
      const place = createDiskBackups(folder, site.dataDir);
      const { key } = await addLarge();
      const { made } = await make(place);
      await site.files.remove(key);
      await writeFile(join(folder, listName(made)), 'nada\n');
      clock.advance(DAY_MS);
      await make(place);
      expect((await readNote(place, made))?.media).toMatchObject({ objects: 1 });
      expect(await contents(place)).toHaveLength(1);
    });

    describe('what stops a run', () => {
      const full = () => Object.assign(new Error('no space'), { code: 'ENOSPC' });
      const silent = () => new BackupStoreFailure('silent');

      test.each([
        ['a full disk, at the first content', full, 'content'],
        ['a full disk, at the archive', full, 'archive'],
        ['a full disk, at the list', full, 'list'],
        ['a full disk, at the note', full, 'note'],
        ['a bucket that is silent, at a content', silent, 'content'],
        ['a bucket that is silent, at the list', silent, 'list'],
      ] as const)(
        '%s: the older backup stays whole, and the next run makes another',
        {
          timeout: PATIENCE_MS,
        },
        async (_name, errorOf, at) => {
          const place = createDiskBackups(folder, site.dataDir);
          const { made } = await make(place);
          await addLarge();
          clock.advance(DAY_MS);
          await expect(make(failing(place, at, errorOf))).rejects.toThrow();
          await restored({ place, name: made });
          expect((await listBackups(place, siteId)).notes.map(({ name }) => name)).toEqual([made]);
          clock.advance(1_000);
          const next = await make(place);
          expect(next.problem).toBeNull();
          await expectSame(await restored({ place, name: next.made }));
        },
      );
    });

    test('a content that nobody names is written again, so that no other run removes it', {
      timeout: PATIENCE_MS,
    }, async () => {
      const place = createDiskBackups(folder, site.dataDir);
      await addLarge();
      const { made } = await make(place);
      const [name = ''] = await contents(place);
      const path = join(folder, mediaFolderName(siteId), name);
      const before = await stat(path);
      await forget(place, made);
      clock.advance(DAY_MS);
      await make(place);
      expect((await stat(path)).ino).not.toBe(before.ino);
      clock.advance(DAY_MS);
      const known = await stat(path);
      await make(place);
      expect((await stat(path)).ino).toBe(known.ino);
    });

    test('a lean archive alone is refused by name', { timeout: PATIENCE_MS }, async () => {
      const place = createDiskBackups(folder, site.dataDir);
      await addLarge();
      const { made } = await make(place);
      const source = await place.open(made);
      if (!source) throw new Error('not there');
      await expect(readArchive(source)).rejects.toMatchObject({ reason: 'media-missing' });
      await source.close();
    });
  });

function rehearsed(place: BackupStore, name: string) {
  const { databaseUrl, dataDir } = site.options;
  return rehearse({ place, databaseUrl, dataDir, reindex: reindexAll }, name);
}

async function forget(place: BackupStore, name: string): Promise<void> {
  for (const one of [noteName(name), name, listName(name)]) await place.remove(one);
}

/** A place in which one step of a run fails. */
function failing(
  place: BackupStore,
  at: 'content' | 'archive' | 'list' | 'note',
  errorOf: () => Error,
): BackupStore {
  const fail = async () => {
    throw errorOf();
  };
  return {
    ...place,
    within: (name) => (at === 'content' ? { ...place.within(name), replace: fail } : place.within(name)),
    ...(at === 'list' && { replace: fail }),
    ...(at === 'note' && { writeText: fail }),
    async begin(name) {
      const draft = await place.begin(name);
      return at === 'archive' ? { ...draft, append: fail } : draft;
    },
  };
}

async function* bytes(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
