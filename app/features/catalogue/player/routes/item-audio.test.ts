import '../../../../../tests/support/databases/same-on-both.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { audioAddress } from '#app/features/catalogue/items/item-card.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import type { Services } from '#app/platform/services.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import { loader } from './item-audio.ts';

const CONTENT = 'som e silêncio';
const SIZE = Buffer.byteLength(CONTENT);
let database: Database;
let root: string;
let services: Services;

beforeEach(async () => {
  database = await openTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'conversas-audio-'));
  services = testServices(database, { files: createDiskFiles(root) });
});
afterEach(async () => {
  await database.close();
  await rm(root, { recursive: true });
});

async function addEpisode(): Promise<string> {
  const { key } = await services.files.save('audio', 'mp3', Buffer.from(CONTENT));
  const { id } = await makeItem(database.db);
  const address = audioAddress(id, key);
  await database.db
    .updateTable('items')
    .set({ audio_url: address, audio_mime: 'audio/mpeg' })
    .where('id', '=', id)
    .execute();
  return address;
}

function get(address: string, headers: HeadersInit = {}, person: typeof ADMIN | null = null) {
  const [, , , itemId = '', name = ''] = address.split('/');
  const { context } = requestContext(services, { person });
  const request = new Request(`https://conversas.example${address}`, { headers });
  return loader({ request, context, params: { itemId, name } } as never);
}

test("serves an episode's audio, whole and in ranges", async () => {
  const address = await addEpisode();
  expect(address).toMatch(/^\/media\/audio\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.mp3$/);
  const whole = await get(address);
  expect([whole.status, await whole.text()]).toEqual([200, CONTENT]);
  const headers = Object.fromEntries(whole.headers);
  expect(headers).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache',
    'content-length': String(SIZE),
    'content-type': 'audio/mpeg',
    'x-content-type-options': 'nosniff',
  });
  expect(headers).not.toHaveProperty('content-disposition');
  const part = await get(address, { Range: 'bytes=4-4' });
  expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([
    206,
    `bytes 4-4/${SIZE}`,
    'e',
  ]);
  expect((await get(address, { Range: 'bytes=0-0,2-2' })).status).toBe(200);
  const beyond = await get(address, { Range: `bytes=${SIZE}-` });
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${SIZE}`]);
});

test('answers 304 by tag or date', async () => {
  const address = await addEpisode();
  const { headers } = await get(address);
  const [etag, date] = [headers.get('ETag') ?? '', headers.get('Last-Modified') ?? ''];
  expect((await get(address, { 'If-None-Match': etag })).status).toBe(304);
  expect((await get(address, { 'If-Modified-Since': date })).status).toBe(304);
  expect((await get(address, { 'If-Modified-Since': new Date(0).toUTCString() })).status).toBe(200);
  expect((await get(address, { 'If-None-Match': '"x"', 'If-Modified-Since': date })).status).toBe(200);
  expect((await get(address, { Range: 'bytes=0-1', 'If-Range': date })).status).toBe(206);
  expect((await get(address, { Range: 'bytes=0-1', 'If-Range': new Date(0).toUTCString() })).status).toBe(
    200,
  );
});

test('answers 404 at once for a hidden item, whatever is asked for, except to admins', async () => {
  const address = await addEpisode();
  const etag = (await get(address)).headers.get('ETag') ?? '';
  const date = new Date().toUTCString();
  for (const hidden of [
    { is_published: false },
    { is_published: true, published_at: '2099-01-01T00:00:00.000Z' },
  ]) {
    await database.db.updateTable('items').set(hidden).execute();
    for (const headers of [
      {},
      { 'If-None-Match': etag },
      { 'If-None-Match': '*' },
      { 'If-Modified-Since': date },
    ]) {
      expect((await get(address, headers as Record<string, string>)).status).toBe(404);
    }
    expect((await get(address, {}, ADMIN)).status).toBe(200);
  }
  await database.db.deleteFrom('items').execute();
  expect((await get(address, { 'If-None-Match': etag }, ADMIN)).status).toBe(404);
});

test('serves no other file for an invented URL', async () => {
  const [one, other] = [await addEpisode(), await addEpisode()];
  const mixed = [...one.split('/').slice(0, 4), other.split('/').at(-1)].join('/');
  const led = await get(mixed);
  expect([led.status, led.headers.get('location')]).toEqual([302, one]);
  for (const name of ['..', '..%2f..%2fauth-secret', 'x.mp3']) {
    expect((await get(`${one.slice(0, one.lastIndexOf('/'))}/${name}`)).status).toBe(404);
  }
});

test('counts who takes the sound, once, and leaves its own player and fetches ahead to others', async () => {
  const address = await addEpisode();
  const from = (headers: Record<string, string>) =>
    get(address, { 'User-Agent': 'AntennaPod/3.5.0', ...headers });
  const counted = async () => {
    await services.tally.write(services);
    const rows = await database.db
      .selectFrom('audience_parts')
      .select(['key', 'total'])
      .where('part', '=', 'source')
      .orderBy('key')
      .execute();
    return rows.map(({ key, total }) => `${key} ${total}`);
  };
  const page = { Referer: `${services.publicUrl}/episodios/a`, 'User-Agent': 'Mozilla/5.0 Firefox/140.0' };
  const notCounted: Array<Record<string, string>> = [
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'audio' },
    { 'Sec-Purpose': 'prefetch' },
    // The player of an iPhone, which says no more than the page.
    { ...page, 'User-Agent': 'AppleCoreMedia/1.0.0.20A5312j (iPhone; U; CPU OS 16_0 like Mac OS X; pt_br)' },
    { 'If-None-Match': (await get(address)).headers.get('ETag') ?? '' },
  ];
  for (const headers of notCounted) await (await from(headers)).text();
  expect(await counted()).toEqual([]);
  for (const headers of [{}, {}, { ...page, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document' }])
    await (await from(headers)).text();
  expect(await counted()).toEqual(['feed 1', 'site 1']);
});

test('an address that the sound had before leads to the one of now, for whoever may see it', async () => {
  const before = await addEpisode();
  const [, , , id = ''] = before.split('/');
  const { key } = await services.files.save('audio', 'mp3', Buffer.from('mais alto'));
  const audio_url = audioAddress(id, key);
  const set = (columns: object) =>
    database.db.updateTable('items').set(columns).where('id', '=', id).execute();
  await set({ audio_url });
  const led = await get(before, { Range: 'bytes=4-' });
  expect([led.status, led.headers.get('location'), led.headers.get('cache-control')]).toEqual([
    ...[302, audio_url, 'no-store'],
  ]);
  expect((await get(audio_url)).status).toBe(200);
  expect((await get(`/media/audio/${id}/qualquer.mp3`)).status).toBe(404);
  await set({ is_published: false });
  expect((await get(before)).status).toBe(404);
  expect((await get(before, {}, ADMIN)).status).toBe(302);
  // The file of now is missing: no circle.
  await set({ is_published: true });
  await services.files.remove(key);
  expect((await get(audio_url)).status).toBe(404);
});
