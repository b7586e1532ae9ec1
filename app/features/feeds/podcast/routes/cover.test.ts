import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRssFeed } from 'feedsmith';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { callLoader } from '../../../../../tests/support/requests/call-loader.ts';
import { loader } from './cover.ts';
import { loader as feed } from './feed.ts';

let database: Database;
let dataDir: string;

beforeEach(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'conversas-capa-'));
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function coverOf(slug?: string): Promise<string> {
  const address = slug ? `/topics/${slug}/feed.xml` : '/feed.xml';
  const { response } = await callLoader(feed, address, { database, params: slug ? { slug } : {} });
  return new URL(parseRssFeed(await response.text()).itunes?.image ?? '').pathname;
}

async function get(path: string) {
  const [file = '', slug] = path.slice('/capa/'.length).split('/').reverse();
  const params = { file, ...(slug !== undefined && { slug }) };
  return (await callLoader(loader, path, { database, params, services: { dataDir } })).response;
}

test('draws a cover that directories accept, for the show and for a topic', async () => {
  for (const path of [await coverOf(), await coverOf('ansiedade')]) {
    const response = await get(path);
    const jpeg = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    expect(await sharp(jpeg).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1500,
      height: 1500,
      space: 'srgb',
    });
    expect(jpeg.length).toBeLessThan(512_000);
  }
});

test("redirects the old cover's URL after the show is renamed", async () => {
  const before = await coverOf();
  await saveSettings(
    { db: database.db, clock: fixedClock() },
    { showName: 'Um nome muito longo mesmo 😀 李雷' },
  );
  const after = await coverOf();
  expect(after).not.toBe(before);
  const response = await get(before);
  expect([response.status, response.headers.get('Location')]).toEqual([
    302,
    `https://conversas.example${after}`,
  ]);
  expect((await get(after)).status).toBe(200);
});

test.each(['/capa/x.jpg', '/capa/nada/000000000000000000000000.jpg', '/capa/..'])(
  'answers %s with 404',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);
