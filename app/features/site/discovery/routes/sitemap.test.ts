import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeArchivedLetter } from '../../../../../tests/support/letters/letters.ts';
import { makeItem, makeProduct, makeTopic } from '../../../../../tests/support/records/factories.ts';
import { callLoader, type ResourceLoader } from '../../../../../tests/support/requests/call-loader.ts';
import { listItemPages } from '../queries.server.ts';
import { ITEMS_IN_ONE } from '../rules.ts';
import { loader } from './sitemap.ts';
import { loader as itemsLoader } from './sitemap-items.ts';
import { loader as pagesLoader } from './sitemap-pages.ts';

const ORIGIN = 'https://conversas.example';
const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

async function ask(load: ResourceLoader, address: string) {
  const { response, page } = await callLoader(load, address, { database });
  return { xml: await response.text(), response, page };
}

test('the index names one sitemap per kind with content, with true dates', async () => {
  const empty = await ask(loader, '/sitemap.xml');
  expect(empty.response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  expect(empty.xml).toContain(`<sitemap><loc>${ORIGIN}/sitemap-paginas.xml</loc></sitemap>`);
  expect(empty.xml).not.toMatch(/sitemap-(episodios|videos|produtos|cartas)/);
  await makeItem(database.db, { updated_at: '2024-05-01T10:00:00.000Z' });
  await makeItem(database.db, { updated_at: '2024-05-02T10:00:00.000Z' });
  await makeItem(database.db, { kind: 'video' });
  await makeProduct(database.db, { updated_at: '2024-05-03T10:00:00.000Z' });
  await makeArchivedLetter(database.db, { slug: 'uma', updated_at: '2024-05-04T10:00:00.000Z' });
  const { xml, page } = await ask(loader, '/sitemap.xml');
  const at = (name: string, day: string) =>
    `<sitemap><loc>${ORIGIN}/sitemap-${name}.xml</loc><lastmod>2024-05-0${day}T10:00:00.000Z</lastmod></sitemap>`;
  expect(xml).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(xml).toContain(at('episodios', '2'));
  expect(xml).toContain(at('produtos', '3'));
  expect(xml).toContain(at('cartas', '4'));
  expect(xml).toContain('/sitemap-videos.xml<');
  expect([...page.keys].sort()).toEqual([
    'episodes',
    'letters',
    'products',
    'topics',
    'transcripts',
    'videos',
  ]);
});

test('lists pages, topics and products on sale, but not products off sale', async () => {
  await makeProduct(database.db, { slug: 'camiseta', updated_at: '2024-05-02T10:00:00.000Z' });
  await makeProduct(database.db, { slug: 'fora-de-linha', is_active: false });
  await makeTopic(database.db, { slug: 'a&b<c>"d' });
  const pages = await ask(pagesLoader, '/sitemap-paginas.xml');
  expect(pages.xml).toContain(`<loc>${ORIGIN}/</loc></url>`);
  expect(pages.xml).toContain(`<loc>${ORIGIN}/videos</loc></url>`);
  const topics = await ask(pagesLoader, '/sitemap-topicos.xml');
  expect(topics.xml).toContain(`<loc>${ORIGIN}/topics/ansiedade</loc><lastmod>`);
  expect(topics.xml).toContain('/topics/a&amp;b&lt;c&gt;&quot;d<');
  const products = await ask(pagesLoader, '/sitemap-produtos.xml');
  expect(products.xml).toContain(
    `<loc>${ORIGIN}/shop/camiseta</loc><lastmod>2024-05-02T10:00:00.000Z</lastmod>`,
  );
  expect(products.xml).not.toContain('fora-de-linha');
  expect([topics, products].map(({ page }) => [...page.keys])).toEqual([['topics'], ['products']]);
});

test('leaves out what is not public, and expires when the next item is published', async () => {
  const tomorrow = '2026-06-16T15:00:00.000Z';
  for (const kind of ['episode', 'video'] as const) {
    await makeItem(database.db, { kind, slug: 'rascunho', is_published: false });
    await makeItem(database.db, { kind, slug: 'amanha', published_at: tomorrow });
    await makeItem(database.db, { kind, slug: 'socias', access: 'premium' });
    await makeItem(database.db, { kind, slug: 'agora', published_at: NOW, youtube_link: YOUTUBE });
  }
  for (const [name, folder] of [
    ['episodios', 'episodios'],
    ['videos', 'videos'],
  ]) {
    const { xml, page } = await ask(itemsLoader, `/sitemap-${name}.xml`);
    expect(xml.match(/<loc>[^<]*<\/loc>/g)).toEqual([`<loc>${ORIGIN}/${folder}/agora</loc>`]);
    expect(page.expiresAt?.toISOString()).toBe(tomorrow);
  }
});

test('describes a video with its texts, player, duration and date', async () => {
  await makeItem(database.db, {
    kind: 'video',
    slug: 'a-fe',
    title: 'A fé & o medo',
    description_text: 'palavra '.repeat(200),
    duration_seconds: 424,
    published_at: '2024-04-01T12:00:00.000Z',
    youtube_link: YOUTUBE,
    thumbnail_url: '/media/itens/foto-640.jpg',
  });
  await makeItem(database.db, {
    kind: 'video',
    slug: 'longo',
    duration_seconds: 30_000,
    youtube_link: YOUTUBE,
  });
  await makeItem(database.db, { kind: 'video', slug: 'alhures', youtube_link: 'https://vimeo.com/1' });
  const { xml } = await ask(itemsLoader, '/sitemap-videos.xml');
  expect(xml).toContain('xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"');
  const of = (slug: string) => new RegExp(`<url><loc>${ORIGIN}/videos/${slug}</loc>.*</url>`).exec(xml)?.[0];
  const tag = (slug: string, name: string) =>
    new RegExp(`<video:${name}>(.*)</video:${name}>`).exec(of(slug) ?? '')?.[1];
  expect(tag('a-fe', 'thumbnail_loc')).toBe(`${ORIGIN}/media/itens/foto-640.jpg`);
  expect(tag('a-fe', 'title')).toBe('A fé &amp; o medo');
  expect(tag('a-fe', 'description')?.length).toBeLessThanOrEqual(300);
  expect(tag('a-fe', 'player_loc')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  expect(tag('a-fe', 'duration')).toBe('424');
  expect(tag('a-fe', 'publication_date')).toBe('2024-04-01T12:00:00.000Z');
  expect(tag('longo', 'thumbnail_loc')).toBe(`${ORIGIN}/og/video/longo.png`);
  expect(tag('longo', 'duration')).toBeUndefined();
  expect(of('alhures')).not.toContain('video:');
});

test('splits a long sitemap into parts and lists each URL once', async () => {
  const total = ITEMS_IN_ONE.video + 3;
  const now = new Date(NOW);
  const first = await makeItem(database.db, { kind: 'video' });
  const copies = Array.from({ length: total - 1 }, (_, index) => ({
    ...first,
    id: `v${index}`,
    slug: `v${index}`,
    guid: `v${index}`,
  }));
  for (let from = 0; from < copies.length; from += 200) {
    await database.db
      .insertInto('items')
      .values(copies.slice(from, from + 200))
      .execute();
  }
  const { xml } = await ask(loader, '/sitemap.xml');
  expect(xml.match(/sitemap-videos\.xml[^<]*/g)).toEqual([
    'sitemap-videos.xml',
    'sitemap-videos.xml?pagina=2',
  ]);
  const one = await listItemPages(database.db, { kind: 'video', part: 1, now });
  const two = await listItemPages(database.db, { kind: 'video', part: 2, now });
  expect([one.length, two.length]).toEqual([ITEMS_IN_ONE.video, 3]);
  expect(new Set([...one, ...two].map(({ slug }) => slug)).size).toBe(total);
  expect((await ask(itemsLoader, '/sitemap-videos.xml?pagina=2')).xml.match(/<loc>/g)).toHaveLength(3);
});

test('finds where a part begins in a covering index', async () => {
  if (database.engine === 'postgres') return expect(database.engine).toBe('postgres');
  const plan = await sql<{ detail: string }>`explain query plan select id from items
    where kind = 'video' and is_published = 1 and published_at <= ${NOW} and access = 'public'
    order by published_at, id limit 2000 offset 90000`.execute(database.db);
  expect(plan.rows.map(({ detail }) => detail).join()).toContain('COVERING INDEX items_listed');
});

test('reads what it tells of a transcript without its lines', async () => {
  if (database.engine === 'postgres') return expect(database.engine).toBe('postgres');
  const plan = await sql<{ detail: string }>`explain query plan select items.slug, transcripts.updated_at
    from transcripts inner join items on items.id = transcripts.item_id
    where line_count > 0 and items.is_published = 1 order by items.published_at desc`.execute(database.db);
  expect(plan.rows.map(({ detail }) => detail).join()).toContain('COVERING INDEX transcripts_told');
});

test.each(['?pagina=0', '?pagina=1', '?pagina=2', '?pagina=x', "?pagina=2'--", '?pagina=10000'])(
  'answers /sitemap-episodios.xml%s with 404',
  async (query) => {
    await makeItem(database.db);
    expect((await ask(itemsLoader, `/sitemap-episodios.xml${query}`)).response.status).toBe(404);
  },
);

test('lists the letters of the archive', async () => {
  await makeArchivedLetter(database.db, { slug: 'uma' });
  await makeArchivedLetter(database.db, { slug: 'de-assinantes', access: 'premium' });
  await makeArchivedLetter(database.db, { slug: 'fora', is_public: false });
  const { xml, page } = await ask(pagesLoader, '/sitemap-cartas.xml');
  expect([...xml.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address).sort()).toEqual([
    `${ORIGIN}/cartas/de-assinantes`,
    `${ORIGIN}/cartas/uma`,
  ]);
  expect([...page.keys]).toEqual(['letters']);
});
