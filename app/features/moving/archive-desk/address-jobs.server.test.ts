import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { startFeedImport } from '#app/features/feeds/import-desk/feed-import.server.ts';
import { findFeedImport } from '#app/features/feeds/import-desk/import-queries.server.ts';
import type { AddressPolicy } from '#app/platform/address-policy.server.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { safeFetch } from '#app/platform/safe-fetch.server.ts';
import type { Services } from '#app/platform/services.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { readAddress, runAddress } from './address-jobs.server.ts';
import { PRODUCTS, wxrOf } from './archive-samples.test-support.ts';
import type { DownloadWays } from './download-export.server.ts';
import { findArchiveImport } from './queries.server.ts';
import { readArchiveJob } from './run-archive.server.ts';

const GB = 1_000_000_000;
const WXR = wxrOf({ id: 1, sound: 'https://antigo.example/1.mp3' }, { id: 2 });
const FEED = `<rss version="2.0"><channel><title>P</title><item><title>A</title><guid>uma-conversa-inteira</guid>
<enclosure url="https://a.example/1.mp3" type="audio/mpeg" length="1"/></item></channel></rss>`;

let services: Services;
let dataDir: string;
let policy: AddressPolicy;
let ways: DownloadWays;
let origin: string;
let body: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'conversas-endereco-'));
  const server = createServer((_req, res) => res.end(body));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  origin = `http://127.0.0.1:${port}`;
  policy = {
    isAllowedAddress: (address) => address === '127.0.0.1',
    isAllowedPort: (one) => one === port,
  };
  const space = { freeBytes: 500 * GB, totalBytes: 1_000 * GB };
  ways = { policy, findSpace: async () => space, idleMs: 5_000, mostBytes: 1_000_000 };
  services = await openTestServices({
    ...{ clock: fixedClock(), dataDir, files: createDiskFiles(join(dataDir, 'media')) },
  });
});

/** Without a process of its own: tests of the reading process are in the wiring. */
const ctx = () => ({
  ...services,
  apartReader: undefined,
  fetch: ((address, limits) => safeFetch(address, limits, policy)) as typeof safeFetch,
  ways,
});

async function read(text: string, isConfirmed = false) {
  body = text;
  const choices = { topic: '', isDraft: true, withShorts: false, isConfirmed };
  const address = `${origin}/copia?chave=1`;
  const started = await startFeedImport({ ...services, actor: ADMIN }, { ...choices, address, feed: null });
  if (!started.ok) throw new Error(started.reason);
  await (isConfirmed ? runAddress : readAddress)(ctx(), started.id);
  return findFeedImport(services.db, started.id);
}

test.each([
  ['WordPress', WXR, 'wordpress', false],
  ['WordPress, at the welcome', WXR, 'wordpress', true],
  ['products', PRODUCTS, 'woocommerce', false],
] as const)('an address that leads to an export goes on as one: %s', async (_, text, kind, isConfirmed) => {
  const found = await read(text, isConfirmed);
  expect(found).toMatchObject({ status: 'done', handed: { kind: 'archive' }, report: null });
  const id = found?.handed?.id ?? '';
  await readArchiveJob({ ...services, apartReader: undefined }, id);
  expect(await findArchiveImport(services.db, id)).toMatchObject({
    ...{ status: 'ready', choices: { isDraft: true }, preview: { summary: { kind } } },
  });
  expect(await services.db.selectFrom('stored_files').select('file_name').execute()).toEqual([
    { file_name: 'copia' },
  ]);
  expect(await readdir(join(dataDir, 'arquivos'))).toEqual([]);
  expect(await services.db.selectFrom('items').select('id').execute()).toEqual([]);
});

test('a feed stays a feed', async () => {
  expect(await read(FEED)).toMatchObject({ status: 'ready', handed: null, plan: { created: 1 } });
});

test('the pages that an imported feed names lead to what came, but those of platforms and of ours', async () => {
  const linked = (at: number, link: string) =>
    `<item><title>E ${at}</title><guid>uma-conversa-inteira-${at}</guid><link>${link}</link>
    <enclosure url="https://a.example/${at}.mp3" type="audio/mpeg" length="1"/></item>`;
  const found = await read(
    `<rss version="2.0"><channel><title>P</title>
    ${linked(1, 'https://www.dela.example/2020/05/uma-conversa/?utm_source=feed')}
    ${linked(2, 'https://dela.example/?p=12')}${linked(3, 'https://open.spotify.com/episode/abc')}
    ${linked(4, 'https://dela.example/episodios/e-1')}${linked(5, 'https://dela.example/')}${linked(6, 'https://a.example/6.mp3')}</channel></rss>`,
    true,
  );
  expect(found).toMatchObject({ status: 'done', report: { created: 6 } });
  const rows = await services.db
    .selectFrom('old_addresses')
    .innerJoin('items', 'items.id', 'target_id')
    .select(['search_text', 'title', 'source'])
    .orderBy('title')
    .execute();
  expect(rows).toEqual([
    { search_text: '/2020/05/uma-conversa', title: 'E 1', source: 'feed www.dela.example' },
    { search_text: '/?p=12', title: 'E 2', source: 'feed dela.example' },
  ]);
});

test.each([
  ['<!doctype html><p>Entre para baixar</p>', 'not-a-feed'],
  ['<html><body>x</body></html>', 'not-a-feed'],
  ['GIF89a\u0000\u0001', 'not-a-feed'],
  [`${FEED.slice(0, -20)}`, 'truncated'],
  [wxrOf(...Array.from({ length: 3_000 }, (_, at) => ({ id: at + 1 }))), 'export-too-large'],
])('what is nothing for us keeps its words, and nothing stays: %#', async (text, refusal) => {
  expect(await read(text)).toMatchObject({ status: 'refused', refusal, handed: null });
  expect(await services.db.selectFrom('stored_files').select('key').execute()).toEqual([]);
  expect(await readdir(join(dataDir, 'arquivos'))).toEqual([]);
});

test('without room, nothing is fetched; a private address is never asked', async () => {
  ways.findSpace = async () => ({ freeBytes: 1, totalBytes: 1_000 * GB });
  expect(await read(WXR)).toMatchObject({ status: 'refused', refusal: 'export-no-room' });
  const choices = { topic: '', isDraft: true, withShorts: false, feed: null };
  const started = await startFeedImport(
    { ...services, actor: ADMIN },
    { ...choices, address: `${origin}/2` },
  );
  if (!started.ok) throw new Error(started.reason);
  await readAddress({ ...services, apartReader: undefined }, started.id);
  expect(await findFeedImport(services.db, started.id)).toMatchObject({ refusal: 'unreadable-address' });
});
