import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import type { FetchResult, safeFetch } from '#app/platform/safe-fetch.server.ts';
import { pictureAddresses, pictureSources, renditionIn, sharedPicture } from '#app/pure/media/picture.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { copyItemImage } from './copy-image.server.ts';
import { measureCopied } from './measure-copied.server.ts';

let database: Database;
let dataDir: string;

beforeEach(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'conversas-imagens-'));
});

afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

function answering(answers: Record<string, Buffer | FetchResult>) {
  const asked: string[] = [];
  const fetch: typeof safeFetch = async (address) => {
    asked.push(address);
    const answer = answers[address] ?? { ok: false, reason: 'status', status: 404 };
    return Buffer.isBuffer(answer)
      ? { ok: true, bytes: answer, contentType: 'image/jpeg', finalUrl: address }
      : answer;
  };
  return { fetch, asked };
}

async function picture(width = 300, height = 400): Promise<Buffer> {
  const background = { r: 200, g: 80, b: 40 };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Fulana de Tal' } })
    .jpeg()
    .toBuffer();
}

/** A PNG of one pixel whose header claims many: a decompression bomb. */
async function claimingSize(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function copy(itemId: string, fetch: typeof safeFetch) {
  const files = createDiskFiles(join(dataDir, 'media'));
  return copyItemImage({ db: database.db, files, clock: fixedClock(), fetch }, itemId);
}

function findPictures(id: string) {
  return database.db
    .selectFrom('items')
    .select(['thumbnail_url', 'cover_url'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const SOURCE = 'https://a.com/capa.jpg';

test('copies an item’s picture in every width and format, with every file of its srcset', async () => {
  const { id } = await makeItem(database.db, { image_source_url: SOURCE });
  const { fetch } = answering({ [SOURCE]: await picture() });
  expect(await copy(id, fetch)).toEqual({ ok: true });

  const item = await findPictures(id);
  expect(item.thumbnail_url).toMatch(/^\/media\/itens\/[0-9a-f]{32}-640\.jpg$/);
  const folder = join(dataDir, 'media', 'itens');
  const served = pictureSources(item.thumbnail_url ?? '').flatMap(({ srcSet }) =>
    srcSet.split(', ').map((candidate) => candidate.split(' ')[0] ?? ''),
  );
  const { largeCoverUrl } = pictureAddresses({ rendition: renditionIn(item.cover_url ?? '') ?? '' });
  const shared = sharedPicture(item.thumbnail_url) ?? '';
  const names = [...served, item.thumbnail_url ?? '', item.cover_url ?? '', largeCoverUrl, shared].map(
    (url) => url.split('/').at(-1),
  );
  expect((await readdir(folder)).sort()).toEqual(names.sort());

  const thumbnail = await sharp(await readFile(join(dataDir, item.thumbnail_url ?? ''))).metadata();
  expect(thumbnail).toMatchObject({ width: 640, height: 360, format: 'jpeg' });
  expect(thumbnail.exif).toBeUndefined();
  const cover = await sharp(await readFile(join(dataDir, item.cover_url ?? ''))).metadata();
  expect(cover).toMatchObject({ width: 600, height: 600 });
});

test('invalidates pages after the copy; a second call fetches nothing', async () => {
  const { id } = await makeItem(database.db, { kind: 'video', image_source_url: SOURCE });
  const { fetch, asked } = answering({ [SOURCE]: await picture() });
  const versions = () => database.db.selectFrom('content_versions').selectAll().orderBy('key').execute();
  const before = await versions();
  await copy(id, fetch);
  const after = await versions();
  expect(after).not.toEqual(before);
  await copy(id, fetch);
  expect(asked).toEqual([SOURCE]);
  expect(await versions()).toEqual(after);
});

test('keeps a thumbnail that an admin chose', async () => {
  const { id } = await makeItem(database.db, { image_source_url: SOURCE, thumbnail_url: '/media/minha.jpg' });
  await copy(id, answering({ [SOURCE]: await picture() }).fetch);
  expect(await findPictures(id)).toMatchObject({
    thumbnail_url: '/media/minha.jpg',
    cover_url: expect.stringMatching(/-capa\.jpg$/),
  });
});

test('tries YouTube’s large picture before the small one with bars', async () => {
  const small = 'https://i1.ytimg.com/vi/lR-w1h5ONOY/hqdefault.jpg';
  const large = 'https://i.ytimg.com/vi/lR-w1h5ONOY/maxresdefault.jpg';
  const { id } = await makeItem(database.db, { image_source_url: small });
  const { fetch, asked } = answering({ [small]: await picture(480, 360) });
  expect(await copy(id, fetch)).toEqual({ ok: true });
  expect(asked).toEqual([large, small]);
});

test('refuses an incomplete picture and leaves nothing behind', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const huge = await claimingSize(9_000, 9_000);
  for (const bytes of [Buffer.from('nada'), svg, (await picture(800, 800)).subarray(0, 1_500), huge]) {
    const { id } = await makeItem(database.db, { image_source_url: SOURCE });
    expect(await copy(id, answering({ [SOURCE]: bytes }).fetch)).toEqual({
      ok: false,
      reason: 'not-a-picture',
    });
    expect(await findPictures(id)).toEqual({ thumbnail_url: null, cover_url: null });
  }
  await expect(readdir(join(dataDir, 'media'))).rejects.toThrow('ENOENT');
});

test('distinguishes temporary failures from permanent ones', async () => {
  const { id } = await makeItem(database.db, { image_source_url: SOURCE });
  const reasonOf = async (answer: FetchResult) => copy(id, answering({ [SOURCE]: answer }).fetch);
  expect(await reasonOf({ ok: false, reason: 'timeout' })).toMatchObject({ reason: 'unreachable' });
  expect(await reasonOf({ ok: false, reason: 'status', status: 503 })).toMatchObject({
    reason: 'unreachable',
  });
  expect(await reasonOf({ ok: false, reason: 'status', status: 404 })).toMatchObject({
    reason: 'unusable-address',
  });
  expect(await reasonOf({ ok: false, reason: 'address' })).toMatchObject({ reason: 'unusable-address' });
  expect(await copy('ninguém', answering({}).fetch)).toMatchObject({ reason: 'no-item' });
});

test('a picture that is not our copy has no other sizes', () => {
  expect(pictureSources('/media/minha.jpg')).toEqual([]);
  expect(pictureSources('https://a.com/media/itens/0123456789abcdef0123456789abcdef-640.jpg')).toEqual([]);
});

test('the library says what a copied picture measures, also of one that was there before', async () => {
  const { fetch } = answering({ 'https://outro.example/a.jpg': await picture(1_000, 2_000) });
  const { id } = await makeItem(database.db, { image_source_url: 'https://outro.example/a.jpg' });
  await makeItem(database.db, { cover_url: `/media/itens/${'0'.repeat(32)}-capa.jpg` });
  await copy(id, fetch);
  const files = createDiskFiles(join(dataDir, 'media'));
  const measuring = { db: database.db, files, clock: fixedClock() };
  const tomorrow = fixedClock().now().getTime() + 24 * 3_600_000;
  expect((await measureCopied(measuring)).againAt.getTime()).toBe(tomorrow);
  const listed = database.db
    .selectFrom('library_files')
    .select(['key', 'size_bytes', 'width', 'height'])
    .where('kind', '=', 'copied')
    .orderBy('size_bytes');
  const rows = await listed.execute();
  const known = rows.find(({ size_bytes }) => size_bytes !== null);
  const largest = await files.find((known?.key ?? '').replace('-capa.', '-capa-grande.'));
  expect(known).toMatchObject({ size_bytes: largest?.size, width: 1_400, height: 1_400 });
  // Its files are missing: it is listed as before, and looked for again.
  expect(rows.filter(({ size_bytes }) => size_bytes === null)).toHaveLength(1);
});
