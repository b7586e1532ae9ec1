import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { callLoader } from '../../../../../tests/support/requests/call-loader.ts';
import { loader } from './open-graph-image.ts';

let database: Database;
let dataDir: string;

beforeEach(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'conversas-og-'));
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

test("serves an episode's picture as a PNG of 1200 × 630 below 150 kB, cacheable for a day", async () => {
  const title = 'Como transformar a ansiedade em autoconhecimento sem perder o fôlego 🎉';
  await makeItem(database.db, { slug: 'a-coragem', title, guest: '李雷', topic_id: 'topic-ansiedade' });
  const response = await ask('episodio', 'a-coragem.png');
  const png = Buffer.from(await response.arrayBuffer());
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThan(150_000);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400');
});

test('has a picture for every page, for topics and for the popular ones', async () => {
  const pages = [
    'home',
    'topicos',
    'sobre',
    'imprensa',
    'kit',
    'contato',
    'busca',
    'privacidade',
    'termos',
    'loja',
  ];
  const etags = new Set<string | null>();
  for (const page of pages) etags.add((await ask('pagina', `${page}.png`)).headers.get('ETag'));
  for (const topic of ['ansiedade', 'populares'])
    etags.add((await ask('topico', `${topic}.png`)).headers.get('ETag'));
  expect(etags.size).toBe(pages.length + 2);
});

test('has no picture for items that the public may not see', async () => {
  await makeItem(database.db, { slug: 'rascunho', is_published: false });
  await makeItem(database.db, { slug: 'amanha', published_at: '2026-06-16T15:00:00.000Z' });
  await makeItem(database.db, { slug: 'so-video', kind: 'video' });
  expect(await statusOf('episodio', 'rascunho.png')).toBe(404);
  expect(await statusOf('episodio', 'amanha.png')).toBe(404);
  expect(await statusOf('episodio', 'so-video.png')).toBe(404);
  expect(await statusOf('video', 'so-video.png')).toBe(200);
});

test.each([
  ['episodio', 'nada.png'],
  ['pagina', 'segredo.png'],
  ['pagina', 'home.jpg'],
  ['pagina', '../home.png'],
  ['topico', 'Ansiedade.png'],
  ['toString', 'home.png'],
  ['pagina', `${'a'.repeat(101)}.png`],
])('answers /og/%s/%s with 404', async (kind, file) => {
  expect(await statusOf(kind, file)).toBe(404);
});

test('draws a picture anew when its content changes, and removes the old file', async () => {
  const before = (await ask('pagina', 'home.png')).headers.get('ETag');
  expect((await ask('pagina', 'home.png')).headers.get('ETag')).toBe(before);
  await saveSettings({ db: database.db, clock: fixedClock() }, { tagline: 'Outra frase' });
  expect((await ask('pagina', 'home.png')).headers.get('ETag')).not.toBe(before);
  expect(await readdir(join(dataDir, 'cache/og/pagina/home'))).toHaveLength(1);
});

test('draws a picture once for many concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask('topico', 'saude.png')));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
});

test('serves the picture even when it cannot be written to disk', async () => {
  const response = await ask('pagina', 'home.png', '/dev/null/nowhere');
  expect(response.status).toBe(200);
});

async function statusOf(kind: string, file: string): Promise<number> {
  return (await ask(kind, file)).status;
}

async function ask(kind: string, file: string, place = dataDir): Promise<Response> {
  const services = { dataDir: place };
  const params = { kind, file };
  return (await callLoader(loader, '/og/kind/file', { database, params, services })).response;
}
