import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { callLoader, type ResourceLoader } from '../../../../tests/support/call-loader.ts';
import { makeItem, makeProduct, makeTopic } from '../../../../tests/support/factories.ts';
import { NOW } from '../../../../tests/support/fixed-clock.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { countPublicItems, listMonths } from '../queries.server.ts';
import { loader } from './sitemap.ts';
import { loader as itemsLoader } from './sitemap-items.ts';
import { loader as pagesLoader } from './sitemap-pages.ts';

const ORIGIN = 'https://conversas.example';
let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

test('a small site is one sitemap of pages, topics and items, with true dates', async () => {
  await makeItem(database.db, { slug: 'a-coragem', updated_at: '2024-05-02T10:00:00.000Z' });
  await makeItem(database.db, { slug: 'a-fe', kind: 'video' });
  const { xml, response } = await ask(loader, '/sitemap.xml');
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  expect(xml).toContain(`<loc>${ORIGIN}/</loc></url>`);
  expect(xml).toContain(`<loc>${ORIGIN}/topics/ansiedade</loc><lastmod>`);
  expect(xml).toContain(
    `<loc>${ORIGIN}/episodios/a-coragem</loc><lastmod>2024-05-02T10:00:00.000Z</lastmod>`,
  );
  expect(xml).toContain(`<loc>${ORIGIN}/videos/a-fe</loc>`);
});

test('what is not public is not listed, and the page ends when the next item is published', async () => {
  const tomorrow = '2026-06-16T15:00:00.000Z';
  await makeItem(database.db, { slug: 'rascunho', is_published: false });
  await makeItem(database.db, { slug: 'amanha', published_at: tomorrow });
  await makeItem(database.db, { slug: 'agora', published_at: NOW });
  const { xml, page } = await ask(loader, '/sitemap.xml');
  expect(xml).not.toMatch(/rascunho|amanha/);
  expect(xml).toContain('/episodios/agora<');
  expect(page.expiresAt?.toISOString()).toBe(tomorrow);
  expect([...page.keys].sort()).toEqual(['episodes', 'products', 'topics', 'videos']);
});

test('what the shop sells is listed, what it does not sell is not', async () => {
  await makeProduct(database.db, { slug: 'camiseta', updated_at: '2024-05-02T10:00:00.000Z' });
  await makeProduct(database.db, { slug: 'fora-de-linha', is_active: false });
  for (const [load, address] of [
    [loader, '/sitemap.xml'],
    [pagesLoader, '/sitemap-paginas.xml'],
  ] as const) {
    const { xml, page } = await ask(load, address);
    expect(xml).toContain(`<loc>${ORIGIN}/shop/camiseta</loc><lastmod>2024-05-02T10:00:00.000Z</lastmod>`);
    expect(xml).not.toContain('fora-de-linha');
    expect(page.keys).toContain('products');
  }
});

test('what has a meaning in XML is escaped', async () => {
  await makeTopic(database.db, { slug: 'a&b<c>"d' });
  expect((await ask(pagesLoader, '/sitemap-paginas.xml')).xml).toContain('/topics/a&amp;b&lt;c&gt;&quot;d<');
});

test('a month lists what was published in it, its first and last instant included', async () => {
  await makeItem(database.db, { slug: 'antes', published_at: '2024-01-31T23:59:59.999Z' });
  await makeItem(database.db, { slug: 'primeiro', published_at: '2024-02-01T00:00:00.000Z' });
  await makeItem(database.db, { slug: 'ultimo', published_at: '2024-02-29T23:59:59.999Z' });
  await makeItem(database.db, { slug: 'dezembro', published_at: '2023-12-31T23:59:59.999Z' });
  const { xml } = await ask(itemsLoader, '/sitemap-itens.xml?pagina=2024-02');
  expect(xml.match(/episodios\/\w+/g)).toEqual(['episodios/primeiro', 'episodios/ultimo']);
  const december = await ask(itemsLoader, '/sitemap-itens.xml?pagina=2023-12');
  expect(december.xml.match(/episodios\/\w+/g)).toEqual(['episodios/dezembro']);
  expect(await listMonths(database.db, new Date(NOW))).toEqual(['2024-02', '2024-01', '2023-12']);
});

test.each(['', '?pagina=2024-13', '?pagina=2024-02', '?pagina=1', "?pagina=2024-01'--"])(
  '/sitemap-itens.xml%s is not there',
  async (query) => {
    await makeItem(database.db, { published_at: '2024-01-15T00:00:00.000Z' });
    expect((await ask(itemsLoader, `/sitemap-itens.xml${query}`)).response.status).toBe(404);
  },
);

test('more than 5 000 addresses become an index of months', async () => {
  for (let month = 1; month <= 12; month += 1) {
    await makeItem(database.db, { published_at: `2024-${String(month).padStart(2, '0')}-15T00:00:00.000Z` });
  }
  await database.db.updateTable('item_totals').set({ published: 5_000 }).execute();
  expect(await countPublicItems(database.db, new Date(NOW))).toBe(5_000);
  const { xml } = await ask(loader, '/sitemap.xml');
  expect(xml).toContain('<sitemapindex');
  expect(xml).toContain(`<sitemap><loc>${ORIGIN}/sitemap-paginas.xml</loc></sitemap>`);
  expect(xml.match(/sitemap-itens\.xml\?pagina=2024-\d\d/g)).toHaveLength(12);
});

async function ask(load: ResourceLoader, address: string) {
  const { response, page } = await callLoader(load, address, { database });
  return { xml: await response.text(), response, page };
}
