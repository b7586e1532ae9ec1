import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { indexItems } from '#app/features/catalogue/search/index/commands.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem, makeTopic } from '../../../../../tests/support/records/factories.ts';
import { editing } from '../../../../../tests/support/records/item-form.ts';
import { duplicateItem } from './duplicate-commands.server.ts';
import { type ListPlace, NO_TOPIC, SORTS } from './list-place.ts';
import { listItemPage } from './queries.server.ts';
import { PAGE_SIZE } from './rules.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const WHOLE: ListPlace = {
  ...{ query: '', topic: '', state: '', sound: '', transcript: '', sort: 'publicacao' },
  ...{ after: null, before: null },
};
const page = (place: Partial<ListPlace> = {}, kind: 'episode' | 'video' = 'episode') =>
  listItemPage(database, { kind, place: { ...WHOLE, ...place }, now: fixedClock().now() });
const ids = async (place: Partial<ListPlace> = {}) => (await page(place)).items.map(({ id }) => id);

test('lists drafts and scheduled items among the published, newest date first', async () => {
  await makeItem(database.db, { id: 'old' });
  await makeItem(database.db, { id: 'draft', is_published: false, published_at: '2025-01-01T12:00:00.000Z' });
  await makeItem(database.db, { id: 'soon', published_at: '2027-01-01T12:00:00.000Z' });
  await makeItem(database.db, { id: 'video', kind: 'video' });
  const { items, total, isTotalExact } = await page();
  expect(items.map(({ id, state }) => [id, state])).toEqual([
    ['soon', 'scheduled'],
    ['draft', 'draft'],
    ['old', 'published'],
  ]);
  expect([total, isTotalExact]).toEqual([3, true]);
});

test('filters by state and topic, and by having no topic', async () => {
  const topic = await makeTopic(database.db);
  await makeItem(database.db, { id: 'old', topic_id: topic.id });
  await makeItem(database.db, { id: 'draft', is_published: false });
  await makeItem(database.db, { id: 'soon', published_at: '2027-01-01T12:00:00.000Z', topic_id: topic.id });
  for (const sort of SORTS) {
    expect(await ids({ sort, state: 'publicado' })).toEqual(['old']);
    expect(await ids({ sort, state: 'agendado' })).toEqual(['soon']);
    expect(await ids({ sort, state: 'rascunho' })).toEqual(['draft']);
    expect((await ids({ sort, topic: topic.id })).sort()).toEqual(['old', 'soon']);
    expect(await ids({ sort, topic: NO_TOPIC })).toEqual(['draft']);
    expect(await ids({ sort, topic: topic.id, state: 'agendado' })).toEqual(['soon']);
    expect(await ids({ sort, topic: 'nada' })).toEqual([]);
  }
});

test('filters by how loud the sounds are, also what words find', async () => {
  const audio_url = '/media/audio/own/a.mp3';
  await makeItem(database.db, { id: 'own', title: 'Coragem', audio_url });
  await makeItem(database.db, { id: 'other', title: 'Coragem', audio_url: 'https://outro.example/a.mp3' });
  const created_at = fixedClock().now().toISOString();
  const file = { key: 'audio/a.mp3', file_name: 'a.mp3', size_bytes: 1, mime_type: 'audio/mpeg', created_at };
  await database.db.insertInto('stored_files').values(file).execute();
  await inTransaction(database.db, (trx) => indexItems(trx, database.engine, ['own', 'other']));
  for (const sort of SORTS) {
    expect(await ids({ sort, sound: 'sem-medida' })).toEqual(['own']);
    expect(await ids({ sort, sound: 'baixo' })).toEqual([]);
    const found = await page({ sort, sound: 'sem-medida', query: 'coragem' });
    expect([found.items.length, found.total, found.sounds]).toEqual([1, 1, { own: 'unmeasured' }]);
  }
});

test.each(SORTS)('lists every item once in the order %s, forwards and backwards', async (sort) => {
  const total = 2 * PAGE_SIZE + 3;
  for (let number = 0; number < total; number++) {
    await makeItem(database.db, {
      id: `i${String(number).padStart(4, '0')}`,
      title: `Conversa ${number % 40}`,
      is_published: number % 3 > 0,
      published_at: `2024-01-01T12:00:0${number % 7}.000Z`,
      created_at: `2024-01-01T12:00:0${number % 5}.000Z`,
    });
  }
  const there: string[][] = [];
  let next = await page({ sort });
  expect(next.previous).toBeNull();
  for (;;) {
    there.push(next.items.map(({ id }) => id));
    if (!next.next) break;
    next = await page({ sort, after: next.next });
  }
  expect(new Set(there.flat()).size).toBe(total);
  expect(there).toHaveLength(3);
  const back = [there.at(-1)];
  while (next.previous) {
    next = await page({ sort, before: next.previous });
    back.push(next.items.map(({ id }) => id));
  }
  expect(back.reverse()).toEqual(there);
});

test('searches title, guest and subtitle, including drafts, and takes signs literally', async () => {
  await makeItem(database.db, { id: 'title', title: 'A coragem de parar' });
  await makeItem(database.db, { id: 'guest', guest: 'Coragem Lima' });
  await makeItem(database.db, { id: 'subtitle', subtitle: 'Sobre CORÁGEM' });
  await makeItem(database.db, { id: 'text', description_text: 'coragem' });
  await makeItem(database.db, { id: 'draft', title: '50% de coragem', is_published: false });
  await makeItem(database.db, { id: 'video', title: 'coragem', kind: 'video' });
  await inTransaction(database.db, (trx) =>
    indexItems(trx, database.engine, ['title', 'guest', 'subtitle', 'text', 'draft', 'video']),
  );
  expect((await ids({ query: 'coragem' })).sort()).toEqual(['draft', 'guest', 'subtitle', 'title']);
  expect(await ids({ query: '50% corag' })).toEqual(['draft']);
  expect(await ids({ query: '%' })).toEqual(['draft']);
  expect(await ids({ query: 'coragem', state: 'rascunho' })).toEqual(['draft']);
  expect(await ids({ query: "' or 1=1--" })).toEqual([]);
  expect(await ids({ query: '   ' })).toHaveLength(5);
  expect((await page({ query: 'coragem' })).total).toBe(4);
});

test('finds a few old videos among many episodes', async () => {
  const found: string[] = [];
  for (let number = 0; number < 230; number++) {
    const { id } = await makeItem(database.db, {
      title: 'Coragem',
      published_at: '2025-01-01T12:00:00.000Z',
    });
    found.push(id);
  }
  const { id } = await makeItem(database.db, { kind: 'video', title: 'Coragem' });
  await inTransaction(database.db, (trx) => indexItems(trx, database.engine, [...found, id]));
  const videos = await page({ query: 'coragem' }, 'video');
  expect(videos.items.map((item) => item.id)).toEqual([id]);
  expect(videos.isTotalExact).toBe(true);
  expect(await page({ query: 'coragem' })).toMatchObject({ total: 230, isTotalExact: true });
});

test('finds a copy, which is a draft', async () => {
  await makeItem(database.db, { id: 'original', title: 'Coragem' });
  const copy = await duplicateItem(editing(database), 'episode', 'original');
  expect(copy.ok && (await ids({ query: 'coragem', state: 'rascunho' }))).toEqual([copy.ok && copy.id]);
});

/** Pages through a list forwards and back, expecting the same items. */
async function walk(place: Partial<ListPlace>): Promise<string[]> {
  const there: string[][] = [];
  let next = await page(place);
  expect(next.previous).toBeNull();
  for (;;) {
    there.push(next.items.map(({ id }) => id));
    if (!next.next) break;
    next = await page({ ...place, after: next.next });
  }
  const back = [there.at(-1)];
  while (next.previous) {
    next = await page({ ...place, before: next.previous });
    back.push(next.items.map(({ id }) => id));
  }
  expect(back.reverse()).toEqual(there);
  return there.flat();
}

test.each(['relevancia', ...SORTS] as const)(
  'finds all matches on every page in the order %s',
  async (sort) => {
    const topic = await makeTopic(database.db);
    const made = Array.from({ length: 296 }, (_, number) => ({
      id: `i${String(number).padStart(4, '0')}`,
      title: ['Coragem', 'Encorajar', 'Encoragem'][number % 3] ?? '',
      subtitle: number % 3 === 1 ? 'a coragem' : null,
      is_published: number % 4 > 0,
      topic_id: number % 5 ? null : topic.id,
      published_at: `20${number % 7 ? '25' : '29'}-01-01T12:00:0${number % 6}.000Z`,
    }));
    await inTransaction(database.db, async (trx) => {
      for (const item of made) await makeItem(trx, item);
      await makeItem(trx, { id: 'other', title: 'Medo' });
      await indexItems(trx, database.engine, [...made.map(({ id }) => id), 'other']);
    });
    const idsOf = (isWanted: (item: (typeof made)[number]) => boolean) =>
      made.filter(isWanted).map(({ id }) => id);
    const query = 'coragem';
    const now = fixedClock().now().toISOString();
    const found = await walk({ query, sort });
    expect([...found].sort()).toEqual(idsOf(() => true));
    expect(await page({ query, sort })).toMatchObject({ total: 296, isTotalExact: true });
    if (sort === 'relevancia') {
      const levels = found.map((id) => Number(id.slice(1)) % 3);
      expect(levels).toEqual([...levels].sort());
    }
    const drafts = await walk({ query, sort, state: 'rascunho' });
    expect(drafts.sort()).toEqual(idsOf((item) => !item.is_published));
    const scheduled = await walk({ query, sort, state: 'agendado' });
    expect(scheduled.sort()).toEqual(idsOf((item) => item.is_published && item.published_at > now));
    const published = await walk({ query, sort, state: 'publicado', topic: topic.id });
    expect(published.sort()).toEqual(
      idsOf((item) => item.is_published && item.published_at <= now && item.topic_id === topic.id),
    );
    expect((await walk({ query, sort, topic: NO_TOPIC })).sort()).toEqual(
      idsOf((item) => item.topic_id === null),
    );
  },
);

test.each(['relevancia', ...SORTS] as const)(
  'finds a phrase on every page, and nothing else, in the order %s',
  async (sort) => {
    const made = Array.from({ length: 160 }, (_, number) => ({
      id: `i${String(number).padStart(4, '0')}`,
      // Both titles have the same pairs of words; only one holds the phrase.
      title: number % 2 ? 'Medo de mudar' : 'Medo de ir, vontade de mudar',
      published_at: `2025-01-01T12:00:0${number % 6}.000Z`,
    }));
    await inTransaction(database.db, async (trx) => {
      for (const item of made) await makeItem(trx, item);
      await indexItems(
        trx,
        database.engine,
        made.map(({ id }) => id),
      );
    });
    const query = '"medo de mudar"';
    const holding = made.filter(({ title }) => title === 'Medo de mudar').map(({ id }) => id);
    expect((await walk({ query, sort })).sort()).toEqual(holding);
    expect(await page({ query, sort })).toMatchObject({ total: holding.length, isTotalExact: true });
  },
);
