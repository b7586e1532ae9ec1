import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { linkGuests } from '#app/features/catalogue/items/guests.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { makeItem, makeTopic } from '../../../../../tests/support/records/factories.ts';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import { PAGE_SIZE } from '../list-place.ts';
import { loader as listLoader } from './all-items.tsx';
import { loader as episodeLoader } from './episode.tsx';
import { loader as videoLoader } from './video.tsx';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

/** The loader's data. The page must be one that may be kept. */
async function ask<Data>(loader: (args: never) => Promise<Data>, address: string, viewer?: Viewer) {
  const { context, page } = requestContext(testServices(database), { viewer });
  const url = new URL(address, 'https://conversas.example');
  const args = { context, url, request: new Request(url), params: { slug: url.pathname.split('/').at(-1) } };
  const data = await loader(args as never);
  expect(page.mayBeKept).toBe(true);
  return { data, expiresAt: page.expiresAt };
}

const notFound = { init: { status: 404 } };

test("shows the three newest items of an episode's topic, without itself", async () => {
  const topic = await makeTopic(database.db, { name: 'Saúde' });
  for (const year of [2020, 2021, 2022, 2023, 2024]) {
    await makeItem(database.db, {
      slug: `de-${year}`,
      kind: year % 2 ? 'video' : 'episode',
      topic_id: topic.id,
      published_at: `${year}-01-01T12:00:00.000Z`,
    });
  }
  await makeItem(database.db, { slug: 'de-outro', published_at: '2025-01-01T12:00:00.000Z' });
  const { data } = await ask(episodeLoader, '/episodios/de-2024');
  expect(data.item.slug).toBe('de-2024');
  expect(data.related.map(({ slug }) => slug)).toEqual(['de-2023', 'de-2022', 'de-2021']);
  expect(data.share.url).toBe('https://conversas.example/episodios/de-2024');
});

test('uses the alternative text that somebody wrote for an uploaded picture', async () => {
  const rendition = 'a'.repeat(32);
  await database.db
    .insertInto('pictures')
    .values({
      id: '019ec000-0000-7000-8000-000000000001',
      original_key: 'originais/a.jpg',
      mime_type: 'image/jpeg',
      width: 800,
      height: 800,
      alt: 'Rita ri ao microfone',
      rendition,
      created_at: '2026-01-01T12:00:00.000Z',
    })
    .execute();
  await makeItem(database.db, { slug: 'com', thumbnail_url: `/media/itens/${rendition}-640.jpg` });
  await makeItem(database.db, { slug: 'sem' });
  expect((await ask(episodeLoader, '/episodios/com')).data.coverAlt).toBe('Rita ri ao microfone');
  expect((await ask(episodeLoader, '/episodios/sem')).data.coverAlt).toBe('');
});

test('finds no episode under /videos, and no video under /episodios', async () => {
  await makeItem(database.db, { slug: 'uma' });
  await makeItem(database.db, { slug: 'outra', kind: 'video' });
  await expect(ask(videoLoader, '/videos/uma')).rejects.toMatchObject(notFound);
  await expect(ask(episodeLoader, '/episodios/outra')).rejects.toMatchObject(notFound);
  expect((await ask(videoLoader, '/videos/outra')).data.item.kind).toBe('video');
});

test('shows an item before its date to admins, and to members 48 hours early', async () => {
  await makeItem(database.db, { slug: 'amanha', published_at: '2026-06-16T15:00:00.000Z' });
  await makeItem(database.db, { slug: 'rascunho', is_published: false });
  for (const slug of ['amanha', 'rascunho', 'nenhum']) {
    await expect(ask(episodeLoader, `/episodios/${slug}`)).rejects.toMatchObject(notFound);
  }
  const premium = await ask(episodeLoader, '/episodios/amanha', { kind: 'premium' });
  expect(premium.data.item.isPreview).toBe(true);
  await expect(ask(episodeLoader, '/episodios/rascunho', { kind: 'premium' })).rejects.toMatchObject(
    notFound,
  );
  expect((await ask(episodeLoader, '/episodios/rascunho', { kind: 'admin' })).data.item.isPreview).toBe(true);
});

test('redirects a former slug for viewers who may see the item', async () => {
  const { id } = await makeItem(database.db, { slug: 'nova' });
  const former = { kind: 'episode', slug: 'antiga', item_id: id } as const;
  await database.db.insertInto('item_former_slugs').values(former).execute();
  const answer = await ask(episodeLoader, '/episodios/antiga').catch((thrown: unknown) => thrown as Response);
  expect(answer).toMatchObject({ status: 301 });
  expect((answer as Response).headers.get('Location')).toBe('/episodios/nova');
  await expect(ask(videoLoader, '/videos/antiga')).rejects.toMatchObject(notFound);
  await database.db.updateTable('items').set({ is_published: false }).execute();
  await expect(ask(episodeLoader, '/episodios/antiga')).rejects.toMatchObject(notFound);
});

test("marks a draft as a preview in an admin's list", async () => {
  await makeItem(database.db, { slug: 'rascunho', is_published: false });
  await makeItem(database.db, { slug: 'publicada' });
  const { items } = (await ask(listLoader, '/episodios', { kind: 'admin' })).data;
  expect(items.map(({ slug, isPreview }) => [slug, isPreview])).toEqual([
    ['publicada', undefined],
    ['rascunho', true],
  ]);
  expect((await ask(listLoader, '/episodios')).data.items).toHaveLength(1);
});

test('keeps a page no longer than until the next publication', async () => {
  await makeItem(database.db, { slug: 'uma' });
  await makeItem(database.db, { published_at: '2026-06-16T15:00:00.000Z' });
  expect((await ask(episodeLoader, '/episodios/uma')).expiresAt?.toISOString()).toBe(
    '2026-06-16T15:00:00.000Z',
  );
});

test('pages to the oldest item, each once, even when many share a date', async () => {
  const total = PAGE_SIZE * 2 + 1;
  for (let number = 0; number < total; number++) await makeItem(database.db, { title: `Conversa ${number}` });
  const seen: string[] = [];
  let path: string | undefined = '/episodios';
  let pages = 0;
  while (path) {
    const { data }: { data: Awaited<ReturnType<typeof listLoader>> } = await ask(listLoader, path);
    expect(data.isFirst).toBe(pages === 0);
    seen.push(...data.items.map(({ id }) => id));
    path = data.olderPath;
    pages++;
  }
  expect(pages).toBe(3);
  expect(new Set(seen).size).toBe(total);
});

test('filters the list by kind or topic, and says so', async () => {
  const topic = await makeTopic(database.db, { slug: 'fe', name: 'Fé' });
  await makeItem(database.db, { id: 'e', topic_id: topic.id });
  await makeItem(database.db, { id: 'v', kind: 'video', topic_id: topic.id });
  await makeItem(database.db, { id: 'x', kind: 'video' });
  const ids = async (path: string) => (await ask(listLoader, path)).data.items.map(({ id }) => id).sort();
  expect(await ids('/episodios')).toEqual(['e', 'v', 'x']);
  expect(await ids('/episodios?tipo=videos')).toEqual(['v', 'x']);
  expect(await ids('/episodios?tipo=videos&topico=fe')).toEqual(['v']);
  expect(await ids('/videos')).toEqual(['v', 'x']);
  expect((await ask(listLoader, '/videos')).data.title).toBe('Todos os vídeos');
  expect((await ask(listLoader, '/videos?topico=fe')).data).toMatchObject({
    title: 'Vídeos sobre Fé',
    items: [{ id: 'v' }],
  });
  expect((await ask(listLoader, '/episodios?topico=fe')).data.title).toBe('Conversas sobre Fé');
});

test('filters the list by the year in São Paulo, and pages within it', async () => {
  const made = ['2023-12-31T12:00:00.000Z', '2024-01-01T02:59:59.000Z', '2024-01-01T03:00:00.000Z'];
  for (const published_at of [...made, '2026-02-01T12:00:00.000Z'])
    await makeItem(database.db, {
      slug: `de-${published_at.slice(0, 19).replace(/[:T]/g, '-')}`,
      published_at,
    });
  const slugs = async (path: string) => (await ask(listLoader, path)).data.items.map(({ slug }) => slug);
  expect(await slugs('/episodios?ano=2023')).toEqual(['de-2024-01-01-02-59-59', 'de-2023-12-31-12-00-00']);
  expect(await slugs('/episodios?ano=2024')).toEqual(['de-2024-01-01-03-00-00']);
  const { data } = await ask(listLoader, '/episodios?ano=2023');
  expect(data.title).toBe('Todas as conversas de 2023');
  expect(data.years).toEqual([2026, 2024, 2023]);
  for (const path of ['/episodios?ano=2022', '/episodios?ano=2025', '/episodios?ano=2027'])
    await expect(ask(listLoader, path)).rejects.toMatchObject(notFound);
});

test('offers the years in which there is something of this kind and topic, and says where there is nothing', async () => {
  const { id } = await makeTopic(database.db, { slug: 'pausa' });
  const at = (year: number) => `${year}-06-01T12:00:00.000Z`;
  await makeItem(database.db, { slug: 'a', published_at: at(2024), topic_id: id });
  await makeItem(database.db, { slug: 'b', published_at: at(2025) });
  await makeItem(database.db, { slug: 'c', kind: 'video', published_at: at(2023) });
  await makeItem(database.db, { slug: 'd', published_at: at(2022), is_published: false });
  const years = async (path: string) => (await ask(listLoader, path)).data.years;
  expect(await years('/episodios')).toEqual([2025, 2024, 2023]);
  expect(await years('/videos')).toEqual([2023]);
  expect(await years('/episodios?topico=pausa')).toEqual([2024]);
  const { data } = await ask(listLoader, '/episodios?topico=pausa&ano=2023');
  expect(data).toMatchObject({ items: [], years: [2024, 2023] });
});

test('says what each item is about: its subtitle, else how its description begins', async () => {
  await makeItem(database.db, { id: 'a', subtitle: 'Uma linha', description_text: 'Outra coisa.' });
  await makeItem(database.db, { id: 'b', description_text: 'palavra '.repeat(90) });
  await makeItem(database.db, { id: 'c' });
  const { summaries } = (await ask(listLoader, '/episodios')).data;
  expect(summaries.a).toBe('Uma linha');
  expect(summaries.b?.length).toBeLessThanOrEqual(160);
  expect(summaries.b?.endsWith('palavra…')).toBe(true);
  expect(summaries.c).toBe('');
});

test('leads to the conversations before and after, and to those with the same guest', async () => {
  for (const [day, guest] of [
    ['01', 'Rita'],
    ['02', 'Ana'],
    ['03', 'Rita'],
  ] as const)
    await makeItem(database.db, { slug: `dia-${day}`, guest, published_at: `2024-03-${day}T12:00:00.000Z` });
  await makeItem(database.db, { slug: 'rascunho', guest: 'Ana', is_published: false });
  const ids = (await database.db.selectFrom('items').select('id').execute()).map(({ id }) => id);
  await database.db.transaction().execute((trx) => linkGuests(trx, ids, new Date()));
  const of = async (slug: string) => (await ask(episodeLoader, `/episodios/${slug}`)).data;
  const middle = await of('dia-02');
  expect([middle.beside.previous?.slug, middle.beside.next?.slug]).toEqual(['dia-01', 'dia-03']);
  expect(middle.ofGuest).toEqual([]);
  const last = await of('dia-03');
  expect([last.beside.previous?.slug, last.beside.next]).toEqual(['dia-02', null]);
  expect(last.ofGuest.map(({ slug }) => slug)).toEqual(['dia-01']);
  expect(last.related.map(({ slug }) => slug)).toEqual(['dia-02']);
});

test.each(['?apos=lixo', '?tipo=lixo', '?topico=lixo', '?apos=%00', '?topico=%00', '?topico='])(
  'answers /episodios%s with 404',
  async (query) => {
    await expect(ask(listLoader, `/episodios${query}`)).rejects.toMatchObject(notFound);
  },
);

test('leads who may write to the form of the text, and nobody else', async () => {
  await makeItem(database.db, { id: 'a', slug: 'a' });
  await makeItem(database.db, { id: 'v', slug: 'v', kind: 'video' });
  const seen = async (viewer: Viewer) => (await ask(episodeLoader, '/episodios/a', viewer)).data;
  expect(await seen({ kind: 'admin' })).toMatchObject({ editPath: '/admin/episodios/a#texto' });
  expect(await seen({ kind: 'premium' })).not.toHaveProperty('editPath');
  expect(await seen({ kind: 'public' })).not.toHaveProperty('editPath');
  const { data } = await ask(videoLoader, '/videos/v', { kind: 'admin' });
  expect(data).toMatchObject({ editPath: '/admin/videos/v#texto' });
});
