import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { type OldHost, openOldHost } from '../../../../scripts/testing/old-host.ts';
import { type FixedClock, fixedClock, NOW } from '../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { announceAddress, checkAll, nameOldFeed } from './commands.server.ts';
import { type OldAddress, proveMove } from './prove-move.server.ts';
import { readLines } from './queries.server.ts';

const BYTES = Buffer.from('um áudio');
const OUR_FEED = 'https://conversas.example/feed.xml';

let services: Services & { clock: FixedClock };
let ctx: Services & { actor: typeof ADMIN };
let old: OldHost;
let dataDir: string;
let feed: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'conversas-proof-'));
  old = await openOldHost();
  onTestFinished(async () => {
    await old.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const clock = fixedClock();
  services = {
    ...(await openTestServices({ clock, files: createDiskFiles(join(dataDir, 'media')), dataDir })),
    clock,
  };
  ctx = { ...services, actor: ADMIN };
  feed = `${old.origin}/feed`;
});

function serveFeed(guids: readonly string[]) {
  const items = guids.map(
    (guid) =>
      `<item><title>${guid}</title><guid>${guid}</guid><enclosure url="https://a.example/${guid}.mp3" length="1" type="audio/mpeg"/></item>`,
  );
  old.pages.set('/feed', (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/rss+xml' });
    response.end(`<rss version="2.0"><channel><title>P</title>${items.join('')}</channel></rss>`);
  });
}

function lead(status: number, to: string, path = '/feed') {
  old.pages.set(path, (_request, response) => response.writeHead(status, { Location: to }).end());
}

async function addCopied(guid: string, more: Record<string, unknown> = {}, bytes = BYTES) {
  const { key } = await services.files.save('audio', 'mp3', bytes);
  const name = key.split('/')[1];
  const { id } = await makeItem(services.db, {
    guid,
    title: guid,
    duration_seconds: 60,
    audio_bytes: BYTES.length,
  });
  const copy_url = `/media/audio/${id}/${name}`;
  await services.db.updateTable('items').set({ audio_url: copy_url }).where('id', '=', id).execute();
  await services.db
    .insertInto('sound_copies')
    .values({
      ...{ item_id: id, status: 'copied', source_url: `https://a.example/${guid}.mp3`, host: 'a.example' },
      ...{
        file_key: key,
        copy_url,
        bytes: BYTES.length,
        mime: 'audio/mpeg',
        duration_ms: 60_000,
        compared: 'ranges',
      },
      sha256: createHash('sha256').update(BYTES).digest('hex'),
      ...more,
    } as never)
    .execute();
  return { id, key };
}

async function prove(addresses: OldAddress[] = []) {
  const asked = await checkAll(ctx);
  if (!asked.ok) throw new Error(asked.reason);
  const { port } = new URL(old.origin);
  const policy = {
    isAllowedAddress: (one: string) => one === '127.0.0.1',
    isAllowedPort: (one: number) => one === Number(port),
  };
  const list = async () => ({ rows: addresses, next: null });
  while (await proveMove(services, { listOldAddresses: list, ways: { policy } }));
  const lines = [];
  for await (const { part, title, outcome, reason } of readLines(services.db, asked.id))
    lines.push([part, title, outcome, reason]);
  const report = await services.db
    .selectFrom('move_reports')
    .selectAll()
    .where('id', '=', asked.id)
    .executeTakeFirstOrThrow();
  return { report, lines };
}

const oldHost = () => services.db.selectFrom('old_hosts').selectAll().executeTakeFirstOrThrow();

test('a whole move is green: guids of the feed as it was, sounds by their bytes, the redirect seen', async () => {
  serveFeed(['um-guid-bem-longo', 'outro-guid-bem-longo']);
  await nameOldFeed(ctx, feed);
  await addCopied('um-guid-bem-longo');
  await addCopied('outro-guid-bem-longo');
  const before = await prove();
  expect(before.report.is_green).toBe(false);
  expect(before.lines).toContainEqual(['feed', feed, 'bad', 'feed-nowhere']);
  lead(301, OUR_FEED);
  const { report, lines } = await prove();
  expect(lines.map(([part, , outcome]) => [part, outcome])).toEqual([
    ['feed', 'good'],
    ['guid', 'good'],
    ['guid', 'good'],
    ['sound', 'good'],
    ['sound', 'good'],
  ]);
  expect(report).toMatchObject({ is_green: true, status: 'done' });
  expect(await oldHost()).toMatchObject({ lead_state: 'here', led_here_at: NOW });
});

test('what does not hold is told by name', async () => {
  serveFeed(['um-guid-bem-longo', 'rascunho-bem-longo', 'sumido-bem-longo']);
  await nameOldFeed(ctx, feed);
  const { key } = await addCopied('um-guid-bem-longo');
  writeFileSync(join(dataDir, 'media', key), 'um autio');
  await addCopied('com-anuncios', { ads: 'listed' });
  await addCopied('mais-longo', { duration_ms: 90_000 });
  await makeItem(services.db, { guid: 'rascunho-bem-longo', title: 'rascunho', is_published: false });
  await makeItem(services.db, { title: 'la', audio_url: 'https://a.example/la.mp3' });
  lead(302, OUR_FEED, '/elsewhere');
  const { report, lines } = await prove([{ id: 'a', path: '/?p=1', to: null }]);
  expect(report.is_green).toBe(false);
  expect(
    lines
      .filter(([, , outcome]) => outcome !== 'good')
      .map(([part, title, , reason]) => [part, title, reason]),
  ).toEqual(
    expect.arrayContaining([
      ['feed', feed, 'feed-nowhere'],
      ['guid', 'rascunho-bem-longo', 'guid-draft'],
      ['guid', 'sumido-bem-longo', 'guid-missing'],
      ['sound', 'um-guid-bem-longo', 'other-bytes'],
      ['sound', 'com-anuncios', 'may-have-ads'],
      ['sound', 'mais-longo', 'longer'],
      ['sound', 'la', 'not-copied'],
      ['address', '/?p=1', 'address-lost'],
    ]),
  );
});

test('a redirect for now, elsewhere or in several hops is seen for what it is', async () => {
  await nameOldFeed(ctx, feed);
  lead(302, OUR_FEED);
  expect((await prove()).lines).toContainEqual(['feed', feed, 'bad', 'feed-for-now']);
  lead(301, `${old.origin}/outro`);
  lead(308, OUR_FEED, '/outro');
  await prove();
  expect((await oldHost()).lead_state).toBe('here');
  services.clock.advance(DAY_MS);
  lead(301, 'https://mal.example/feed');
  await prove();
  expect(await oldHost()).toMatchObject({ led_here_at: null });
  lead(301, 'http://169.254.169.254/feed');
  await prove();
  expect((await oldHost()).lead_state).toBe('elsewhere');
});

test('silence neither proves nor begins the time anew', async () => {
  await nameOldFeed(ctx, feed);
  lead(301, OUR_FEED);
  await prove();
  services.clock.advance(DAY_MS);
  old.pages.set('/feed', (request) => request.socket.destroy());
  expect((await prove()).lines).toContainEqual(['feed', feed, 'unproven', 'feed-silent']);
  expect((await oldHost()).led_here_at).toBe(NOW);
});

test('an old address is tried as a visitor does', async () => {
  await nameOldFeed(ctx, feed);
  services.publicUrl = old.origin;
  ctx.publicUrl = old.origin;
  lead(301, `${old.origin}/episodios/um`, '/antigo');
  lead(302, `${old.origin}/episodios/um`, '/por-enquanto');
  lead(301, `${old.origin}/episodios/dois`, '/outro-lugar');
  const to = '/episodios/um';
  const { lines } = await prove([
    { id: 'a', path: '/antigo', to },
    { id: 'b', path: '/por-enquanto', to },
    { id: 'c', path: '/outro-lugar', to },
  ]);
  expect(lines.filter(([part]) => part === 'address').map(([, , , reason]) => reason)).toEqual([
    null,
    'address-lost',
    'address-other',
  ]);
});

test('an old address of a draft is told by name, and the report is green all the same', async () => {
  serveFeed(['um-guid-bem-longo']);
  await nameOldFeed(ctx, feed);
  await addCopied('um-guid-bem-longo');
  await prove();
  lead(301, OUR_FEED);
  const draft = { id: 'a', path: '/2019/05/coragem/', to: null };
  const { report, lines } = await prove([{ ...draft, hidden: { title: 'Coragem', state: 'draft' } }]);
  expect(lines).toContainEqual(['address', '/2019/05/coragem/ → Coragem', 'hidden', 'address-draft']);
  expect(report).toMatchObject({ is_green: true });
  expect(JSON.parse(report.counts)).toMatchObject({ 'address hidden': 1 });
  expect((await prove([draft])).report.is_green).toBe(false);
});

test('killed in the middle, it goes on and doubles nothing', async () => {
  serveFeed(['um-guid-bem-longo']);
  await nameOldFeed(ctx, feed);
  await addCopied('um-guid-bem-longo');
  const dying = {
    ...services,
    files: { ...services.files, find: async () => Promise.reject(new Error('killed')) },
  };
  await checkAll(ctx);
  await expect(
    proveMove(dying, {
      listOldAddresses: async () => ({ rows: [], next: null }),
      ways: { policy: { isAllowedAddress: () => true, isAllowedPort: () => true } },
    }),
  ).rejects.toThrow('killed');
  const { lines, report } = await prove();
  expect(lines.map(([part]) => part)).toEqual(['feed', 'guid', 'sound']);
  expect(report.status).toBe('done');
});

test('the feed says where it is at home, as long as she wants', async () => {
  expect(await announceAddress(ctx, true)).toMatchObject({ ok: true });
  const row = await services.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'feed')
    .executeTakeFirst();
  expect(JSON.parse(row?.value ?? '{}')).toMatchObject({ announcesAddress: true });
});
