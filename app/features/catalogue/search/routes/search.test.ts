import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { indexPage } from '#app/features/pages/core/page-words.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import { indexItems } from '../index/commands.server.ts';
import { listMisses } from '../misses/misses.server.ts';
import { resultCount } from '../result-texts.ts';
import { loader } from './search.tsx';

let database: Database;
let services: Services;

beforeEach(async () => {
  database = await openTestDatabase();
  services = testServices(database);
});

afterEach(() => database.close());

async function open(path: string, viewer?: Viewer) {
  const { context, page } = requestContext(services, { viewer });
  const url = new URL(path, 'https://conversas.example');
  const args = {
    context,
    url,
    request: new Request(url),
    params: {},
    pattern: '/search',
    unstable_pattern: '',
  };
  return { page, data: await loader(args as unknown as Parameters<typeof loader>[0]) };
}

async function publish(count: number, title: string) {
  await inTransaction(database.db, async (trx) => {
    const ids: string[] = [];
    for (let number = 1; number <= count; number++) ids.push((await makeItem(trx, { title })).id);
    await indexItems(trx, database.engine, ids);
  });
}

async function writePage(
  fields: { slug: string; title: string; body: string },
  publishedAt = '2026-01-01T00:00:00.000Z',
) {
  const { slug: id } = fields;
  const at = { created_at: publishedAt, updated_at: publishedAt, published_at: publishedAt };
  const page = {
    id,
    kind: 'note' as const,
    summary: '',
    is_published: true,
    picture_url: null,
    topic_id: null,
  };
  await inTransaction(database.db, async (trx) => {
    await trx
      .insertInto('pages')
      .values({ ...page, ...fields, ...at })
      .execute();
    await indexPage(trx, { ...page, ...fields });
  });
}

test('shows results in pages of twenty, and redirects a page beyond the last', async () => {
  await publish(23, 'Foco');
  expect((await open('/search?q=foco')).data).toMatchObject({ total: 23, page: 1, pages: 2 });
  expect((await open('/search?q=foco&pagina=2')).data.items).toHaveLength(3);
  await expect(open('/search?q=foco&pagina=3')).rejects.toMatchObject({ status: 302 });
});

test('keeps a page until the next publication', async () => {
  await makeItem(database.db, { published_at: '2026-06-20T12:00:00.000Z' });
  await publish(1, 'Foco');
  const { page } = await open('/search?q=foco');
  expect(page).toMatchObject({ mayBeKept: true, expiresAt: new Date('2026-06-20T12:00:00.000Z') });
  expect([...page.keys]).toEqual(['episodes', 'videos', 'topics', 'pages', 'transcripts']);
});

test('shows the newest items when nothing is found', async () => {
  await publish(8, 'Foco');
  const { data } = await open('/search?q=inexistente');
  expect(data).toMatchObject({ items: [], total: 0 });
  expect(data.recent).toHaveLength(6);
});

test('lists each failed search for the host, and never answers it from memory', async () => {
  await publish(1, 'Ansiedade');
  const pages = [
    await open('/search?q=luto'),
    await open('/search?q=LUTO'),
    await open('/search?q=ansidade'),
  ];
  expect(pages.map(({ page }) => page.mayBeKept)).toEqual([false, false, false]);
  await open('/search?q=ansiedade');
  await open('/search?q=');
  await open('/search?q=saudade', { kind: 'admin' });
  await services.tally.write(services);
  const misses = await listMisses(database.db);
  expect(misses.map(({ text, times }) => [text, times])).toEqual([
    ['luto', 2],
    ['ansidade', 1],
  ]);
});

test('answers a typo with its correction, page by page', async () => {
  await publish(23, 'Ansiedade');
  const { data } = await open('/search?q=ansidade&pagina=2');
  expect(data).toMatchObject({ correction: 'ansiedade', total: 23, page: 2, pages: 2, recent: [] });
  expect(data.items).toHaveLength(3);
});

test('shows the newest items without a query, and does not search', async () => {
  await publish(1, 'Foco');
  for (const path of ['/search', '/search?q=', '/search?q=%20%00%20']) {
    expect((await open(path)).data).toMatchObject({ query: '', total: 0, recent: [{ title: 'Foco' }] });
  }
});

test('cuts a long query and says so', async () => {
  expect((await open(`/search?q=${'á'.repeat(300)}`)).data.isCut).toBe(true);
});

test('counts pages as results, proposes nothing instead of them, and shows an exact title first', async () => {
  await publish(1, 'Metade');
  await publish(1, 'O método do sono');
  await writePage({ slug: 'sobre-o-metodo', title: 'Sobre o método', body: '<p>Como trabalho.</p>' });
  await writePage({ slug: 'manha', title: 'Manhã', body: '<p>O pé de jabuticaba, e o método.</p>' });
  await writePage({ slug: 'futuro', title: 'Futuro', body: '<p>Pitanga.</p>' }, '2027-01-01T00:00:00.000Z');
  const about = (await open('/search?q=Sobre%20o%20m%C3%A9todo')).data;
  expect(about).toMatchObject({ correction: null, total: 3, items: [{ title: 'O método do sono' }] });
  expect(about.written).toMatchObject({ exact: [{ title: 'Sobre o método' }], others: [{ title: 'Manhã' }] });
  const { data, page } = await open('/search?q=jabuticaba');
  expect(data).toMatchObject({ correction: null, total: 1, items: [], recent: [] });
  expect(page.mayBeKept).toBe(true);
  expect((await open('/search?q=pitanga')).data).toMatchObject({ total: 0, written: { others: [] } });
  expect((await open('/search?q=%22pé%20de%20jabuticaba%22')).data.total).toBe(1);
  expect((await open('/search?q=%22jabuticaba%20de%20pé%22')).data.total).toBe(0);
});

test('corrects a typo to a word of a page that is out, and to no other', async () => {
  await writePage({ slug: 'manha', title: 'Manhã', body: '<p>O pé de jabuticaba.</p>' });
  await writePage({ slug: 'futuro', title: 'Futuro', body: '<p>Pitanga.</p>' }, '2027-01-01T00:00:00.000Z');
  const { data } = await open('/search?q=jabutcaba');
  expect(data).toMatchObject({ correction: 'jabuticaba', total: 1, items: [], recent: [] });
  expect(data.written.others).toMatchObject([{ title: 'Manhã' }]);
  expect((await open('/search?q=pitnga')).data).toMatchObject({ correction: null, total: 0 });
});

test('finds a title of small words only', async () => {
  await writePage({ slug: 'sobre', title: 'Sobre', body: '<p>Quem fala.</p>' });
  expect((await open('/search?q=sobre')).data.written.exact).toMatchObject([{ title: 'Sobre' }]);
});

test('words the count in Portuguese', () => {
  expect(resultCount('foco', { total: 12, isTotalExact: true })).toBe('12 resultados para “foco”');
  expect(resultCount('foco', { total: 1, isTotalExact: true })).toBe('1 resultado para “foco”');
  expect(resultCount('foco', { total: 0, isTotalExact: true })).toBe('Nenhum resultado para “foco”');
  expect(resultCount('foco', { total: 200, isTotalExact: false })).toBe('Mais de 200 resultados para “foco”');
});
