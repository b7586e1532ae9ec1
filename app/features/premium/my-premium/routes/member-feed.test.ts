import '../../../../../tests/support/databases/same-on-both.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseRssFeed } from 'feedsmith';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { audioAddress } from '#app/features/catalogue/items/item-card.ts';
import { grantDays, revokeGrant } from '#app/features/premium/rights/grants.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { feedSettingsSchema } from '#app/features/records/settings/feed-settings.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import type { Services } from '#app/platform/services.ts';
import { pictureAddresses } from '#app/pure/media/picture.ts';
import { redactPath } from '#app/pure/text/redact-path.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock, NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { askRoute } from '../../../../../tests/support/requests/ask-route.ts';
import { routeArgs, testServices } from '../../../../../tests/support/requests/request-context.ts';
import { signedIn } from '../../../../../tests/support/requests/sign-in.ts';
import { loader as audioLoader } from './member-audio.ts';
import { loader } from './member-feed.ts';
import * as page from './my-feed.tsx';

const SOUND = { audio_mime: 'audio/mpeg', audio_bytes: 12 };
const TOMORROW = '2026-06-16T15:00:00.000Z';
let database: Database;
let root: string;
let clock: FixedClock;
let services: Services;
let grant: string;
let member: Awaited<ReturnType<typeof signedIn>>;

beforeEach(async () => {
  database = await openTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'conversas-member-feed-'));
  clock = fixedClock();
  services = testServices(database, { clock, files: createDiskFiles(root) });
  member = await signedIn(services);
  const given = await database.db
    .transaction()
    .execute((trx) => grantDays(trx, clock.now(), { personId: member.person.id, source: 'gift', days: 30 }));
  grant = given?.id ?? '';
});
afterEach(async () => {
  await database.close();
  await rm(root, { recursive: true });
});

const show = (cookie = member.cookie) =>
  askRoute(services, page, { path: '/minha-conta/premium/feed', cookie });
const renew = (cookie = member.cookie) =>
  askRoute(services, page, { path: '/minha-conta/premium/feed', cookie, form: {} });

async function address(): Promise<string> {
  const { data } = await show();
  return (data as { address: string | null }).address ?? '';
}

async function makeAddress(): Promise<string> {
  await renew();
  return address();
}

function read(url: string, headers: Record<string, string> = {}, clientAddress?: string): Promise<Response> {
  const { pathname, search } = new URL(url);
  const [, , ...parts] = pathname.split('/');
  const [token = '', itemId = '', name = ''] = parts;
  const isAudio = parts.length > 1;
  const params: Record<string, string> = isAudio ? { token, itemId, name } : { file: token };
  const { args } = routeArgs(services, pathname + search, { headers, params, clientAddress });
  return (isAudio ? audioLoader : loader)(args as never);
}

async function addEpisode(overrides: Parameters<typeof makeItem>[1] = {}) {
  const { key } = await services.files.save('audio', 'mp3', Buffer.from('som de teste'));
  const { id, guid } = await makeItem(database.db, { ...SOUND, ...overrides });
  const audio_url = audioAddress(id, key);
  await database.db.updateTable('items').set({ audio_url }).where('id', '=', id).execute();
  return { id, guid, audio_url };
}

const revoke = () =>
  database.db
    .transaction()
    .execute((trx) => revokeGrant(trx, clock.now(), { id: grant, personId: member.person.id }));

test('a member makes an address, by which an app hears members’ episodes, whole and in part', async () => {
  await addEpisode({ slug: 'aberto', title: 'Aberto' });
  await addEpisode({
    slug: 'cedo',
    title: 'Cedo',
    published_at: TOMORROW,
    cover_url: pictureAddresses({ rendition: 'b'.repeat(32) }).coverUrl,
  });
  await addEpisode({ slug: 'bonus', title: 'Bônus', access: 'premium' });
  await addEpisode({ slug: 'longe', published_at: '2026-06-30T15:00:00.000Z' });
  await addEpisode({ slug: 'rascunho', is_published: false });
  expect((await show()).data).toMatchObject({ isPremium: true, address: null });
  const url = await makeAddress();
  expect(url).toMatch(/^https:\/\/conversas\.example\/feed\/[\w-]{32}\.xml$/);
  const response = await read(url);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-type': 'application/rss+xml; charset=utf-8',
  });
  const xml = await response.text();
  const feed = parseRssFeed(xml);
  expect(feed.items?.map(({ title }) => title).sort()).toEqual(['Aberto', 'Bônus', 'Cedo']);
  expect(feed).toMatchObject({ itunes: { block: true }, podcast: { blocks: [{ value: true }] } });
  expect(xml).not.toMatch(/itunes:owner|podcast:guid|capa-grande/);
  for (const { enclosures } of feed.items ?? []) {
    const sound = enclosures?.[0]?.url ?? '';
    expect(sound.startsWith(url.replace('.xml', '/'))).toBe(true);
    const whole = await read(sound);
    expect([whole.status, whole.headers.get('Content-Type'), await whole.text()]).toEqual([
      200,
      'audio/mpeg',
      'som de teste',
    ]);
    expect(whole.headers.get('Cache-Control')).toBe('private, no-store');
    const part = await read(sound, { Range: 'bytes=4-5' });
    expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([
      206,
      'bytes 4-5/12',
      'de',
    ]);
  }
});

test('a sound that is kept elsewhere is counted for its episode, never for the member', async () => {
  const audio_url = 'https://cdn.example/cedo.mp3';
  const { id } = await makeItem(database.db, { ...SOUND, audio_url, published_at: TOMORROW });
  const url = await makeAddress();
  const told = async () =>
    parseRssFeed(await (await read(url)).text()).items?.[0]?.enclosures?.[0]?.url ?? '';
  const count = (countsRequests: boolean) =>
    saveSettings(services, { feed: feedSettingsSchema.parse({ countsRequests }) });
  expect(await told()).toBe(audio_url);
  await count(true);
  const address = await told();
  expect(address).toBe(`${url.replace('.xml', '')}/${id}/cedo.mp3`);
  const headers = { 'User-Agent': 'AntennaPod/3.5.0' };
  const answer = await read(address, headers);
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, audio_url]);
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
  await services.tally.write(services);
  const parts = await database.db.selectFrom('audience_item_parts').selectAll().execute();
  expect(parts).toContainEqual({ item_id: id, kind: 'request', part: 'source', key: 'members', total: 1 });
  const token = url.split('/').at(-1)?.replace('.xml', '') ?? 'none';
  for (const table of ['audience_parts', 'audience_item_parts', 'audience_marks'] as const)
    expect(JSON.stringify(await database.db.selectFrom(table).selectAll().execute())).not.toContain(token);
  await count(false);
  expect(await told()).toBe(audio_url);
  expect((await read(address, headers)).status).toBe(302);
  expect((await read(address.replace(token, 'x'.repeat(32)), headers)).status).toBe(404);
});

test('an episode keeps guid and audio address when it becomes public', async () => {
  await addEpisode({ slug: 'cedo', published_at: TOMORROW });
  const url = await makeAddress();
  const told = async () => {
    const [item] = parseRssFeed(await (await read(url)).text()).items ?? [];
    return [item?.guid?.value, item?.pubDate, item?.enclosures?.[0]?.url];
  };
  const before = await told();
  clock.set('2026-06-17T15:00:00.000Z');
  expect(await told()).toEqual(before);
});

test('a new address ends the former one at once, with its audio', async () => {
  await addEpisode();
  const old = await makeAddress();
  const sound = parseRssFeed(await (await read(old)).text()).items?.[0]?.enclosures?.[0]?.url ?? '';
  const renewed = await renew();
  expect(renewed.flash?.title).toBe('Endereço novo gerado');
  expect(await address()).not.toBe(old);
  expect([(await read(old)).status, (await read(sound)).status]).toEqual([404, 404]);
  expect((await read(await address())).status).toBe(200);
});

test('the feed ends with the membership, and returns with it', async () => {
  await addEpisode();
  const url = await makeAddress();
  const first = await read(url);
  const etag = first.headers.get('ETag') ?? '';
  const sound = parseRssFeed(await first.text()).items?.[0]?.enclosures?.[0]?.url ?? '';
  await revoke();
  for (const gone of [url, sound]) {
    const conditions: Array<Record<string, string>> = [
      {},
      { 'If-None-Match': etag },
      { 'If-None-Match': '*' },
      { Range: 'bytes=0-1' },
    ];
    for (const headers of conditions) {
      expect((await read(gone, headers)).status).toBe(404);
    }
  }
  expect((await show()).data).toMatchObject({ isPremium: false, address: null });
  expect((await renew()).status).toBe(403);
  await database.db
    .transaction()
    .execute((trx) => grantDays(trx, clock.now(), { personId: member.person.id, source: 'gift', days: 1 }));
  expect((await read(url)).status).toBe(200);
  clock.advance(24 * 60 * 60_000);
  expect((await read(url)).status).toBe(404);
});

test('a disabled account has no feed', async () => {
  const url = await makeAddress();
  await database.db.updateTable('people').set({ is_disabled: true }).execute();
  expect((await read(url)).status).toBe(404);
});

test('the feed of an admin has no drafts', async () => {
  await addEpisode({ is_published: false });
  await database.db.updateTable('people').set({ role: 'admin' }).execute();
  const url = await makeAddress();
  expect(parseRssFeed(await (await read(url)).text()).items ?? []).toEqual([]);
});

test('the database holds no address; with another secret it works but cannot be shown', async () => {
  const url = await makeAddress();
  const token = /feed\/(.*)\.xml/.exec(url)?.[1] ?? '';
  const rows = await database.db.selectFrom('member_feeds').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  services = { ...services, secret: 'another secret of tests, thirty-two characters' };
  const person = { ...member.person, isPremium: true };
  const { args } = routeArgs(services, '/minha-conta/premium/feed', { person });
  expect(await page.loader(args as never)).toMatchObject({ address: null, since: NOW });
  expect((await read(url)).status).toBe(200);
});

test('logs show no part of an address', () => {
  const token = 'a'.repeat(32);
  expect(redactPath(`/feed/${token}.xml`)).toBe('/feed/….xml');
  expect(redactPath(`/feed/${token}/item/name.mp3`)).toBe('/feed/…/item/name.mp3');
});

test('answers 304 for an unchanged feed, and gzip to clients that accept it', async () => {
  await addEpisode();
  const url = await makeAddress();
  const etag = (await read(url)).headers.get('ETag') ?? '';
  const unchanged = await read(url, { 'If-None-Match': etag });
  expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
  const packed = await read(url, { 'Accept-Encoding': 'br, gzip;q=0.8' });
  expect(packed.headers.get('Content-Encoding')).toBe('gzip');
  expect(packed.headers.get('ETag')).not.toBe(etag); // different bytes
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toContain('<rss');
  const plain = await read(url, { 'Accept-Encoding': 'gzip;q=0' });
  expect(plain.headers.get('Content-Encoding')).toBe(null);
});

test.each(['x', 'A'.repeat(32), `${'A'.repeat(31)}%00`, '..', "' or 1=1--"])(
  'the address %s belongs to nobody',
  async (token) => {
    const { args } = routeArgs(services, '/feed/x.xml', { params: { file: `${token}.xml` } });
    const response = await loader(args as never);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'private, no-store']);
  },
);

test('limits guesses of one client, and reads of one address', async () => {
  const url = await makeAddress();
  const unknown = `https://conversas.example/feed/${'A'.repeat(32)}.xml`;
  const guesses = [];
  for (let count = 0; count < 121; count += 1) guesses.push((await read(unknown)).status);
  expect([guesses.at(-2), guesses.at(-1)]).toEqual([404, 429]);
  const reads = [];
  for (let count = 0; count < 121; count += 1) reads.push((await read(url)).status);
  expect([reads.at(-2), reads.at(-1)]).toEqual([200, 429]);
});

test('shows nobody another member’s address, and visitors none', async () => {
  const other = await signedIn(services);
  await makeAddress();
  expect((await show(other.cookie)).data).toMatchObject({ isPremium: false, address: null });
  const answer = await askRoute(services, page, { path: '/minha-conta/premium/feed' });
  expect([answer.status, answer.location]).toEqual([302, '/auth?next=%2Fminha-conta%2Fpremium%2Ffeed']);
  const change = await askRoute(services, page, { path: '/minha-conta/premium/feed', form: {} });
  expect(change.status).toBe(401);
});
