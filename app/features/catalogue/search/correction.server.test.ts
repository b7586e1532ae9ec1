import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { createKeptReads, freshReads } from '#app/db/kept-reads.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { publicViewer, type Viewer } from '#app/pure/people/viewer.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { NOW } from '../../../../tests/support/fixed-clock.ts';
import { makeItem, makeTopic } from '../../../../tests/support/records/factories.ts';
import { indexItems } from './index/commands.server.ts';
import { searchByRelevance, searchNewest } from './queries.server.ts';

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});

afterEach(() => database.close());

async function publish(...items: Array<Parameters<typeof makeItem>[1]>): Promise<string[]> {
  return inTransaction(database.db, async (trx) => {
    const ids: string[] = [];
    for (const item of items) ids.push((await makeItem(trx, item)).id);
    await indexItems(trx, database.engine, ids);
    return ids;
  });
}

async function search(
  query: string,
  { viewer = publicViewer as Viewer, now = new Date(NOW), kept = freshReads } = {},
) {
  const ctx = { ...database, kept };
  const page = await searchByRelevance(ctx, { query, viewer, now, page: 1, pageSize: 20 });
  const home = await searchNewest(ctx, { query, viewer, now, limit: 20 });
  expect(home.correction).toBe(page.correction);
  return { correction: page.correction, total: page.total, titles: page.items.map(({ title }) => title) };
}

test.each([
  ['ansidade', 'ansiedade'],
  ['ansiedaed', 'ansiedade'],
  ['ANSIEADE', 'ansiedade'],
  ['anciedadi', 'ansiedade'],
  ['hansiedade', 'ansiedade'],
  ['corajem', 'coragem'],
  ['coragme', 'coragem'],
  ['paciensia', 'paciência'],
  ['passiencia', 'paciência'],
  ['emossão', 'emoção'],
  ['emosao', 'emoção'],
  ['meod', 'medo'],
  ['mudansa', 'mudança'],
  ['relacionamemto', 'relacionamento'],
  ['relasionamentos', 'relacionamento'],
  ['dormr', 'dormir'],
  ['medo de mudansa', 'medo de mudança'],
  ['corajem e mudnça', 'coragem e mudança'],
  ['ansidade, medo', 'ansiedade medo'],
  ['medomudança', 'medo mudança'],
])('corrects %s to %s and shows its results', async (typed, meant) => {
  await publish(
    { title: 'Ansiedade, medo, coragem e mudança' },
    { title: 'Paciência', description_text: 'Uma emoção de cada vez no relacionamento, e dormir.' },
  );
  const { correction, total } = await search(typed);
  expect(correction).toBe(meant);
  expect(total).toBeGreaterThan(0);
});

test('does not correct a query with results, or one that resembles nothing', async () => {
  await publish({ title: 'Medo' });
  for (const query of ['medo', 'med', 'xyzzyx', '12345', 'zz', '%%', '"medu"', 'medo xyzzyx'])
    expect((await search(query)).correction, query).toBeNull();
});

test('suggests the nearest word, and among equals the most common', async () => {
  await publish({ title: 'Cantar' }, { title: 'Contar' }, { title: 'Contar mais' });
  expect((await search('cintar')).correction).toBe('contar');
  expect((await search('canntar')).correction).toBe('cantar');
});

test("suggests no word that occurs only in drafts, early access or members' items", async () => {
  await publish(
    { title: 'Rascunho', is_published: false },
    { title: 'Estreia', published_at: '2026-06-16T12:00:00.000Z' },
    { title: 'Exclusivo', access: 'premium' },
  );
  for (const query of ['rascunhu', 'estreya', 'exclusivu'])
    expect((await search(query)).correction, query).toBeNull();
  expect((await search('estreya', { viewer: { kind: 'premium' } })).correction).toBe('estreia');
  expect((await search('estreya', { now: new Date('2026-06-16T12:00:00.000Z') })).correction).toBe('estreia');
});

test('adds and removes words with their items', async () => {
  const [id = ''] = await publish({ title: 'Serenidade' });
  const watched = createKeptReads(database.watch);
  await database.watch.check();
  await eventually(() => database.watch.isReliable());
  const ask = async (query: string) => {
    await database.watch.check();
    return (await search(query, { kept: watched })).correction;
  };
  expect(await ask('serenidadi')).toBe('serenidade');
  await publish({ title: 'Gratidão' });
  expect(await ask('gratidau')).toBe('gratidão');
  await database.db.updateTable('items').set({ title: 'Calma' }).where('id', '=', id).execute();
  await inTransaction(database.db, (trx) => indexItems(trx, database.engine, [id]));
  expect(await ask('serenidad')).toBe(null);
  expect(await ask('cauma')).toBe('calma');
  await database.db.deleteFrom('items').where('id', '=', id).execute();
  expect(await ask('kalma')).toBe(null);
  const words = await database.db
    .selectFrom('search_words')
    .select(['word', 'items'])
    .orderBy('word')
    .execute();
  expect(words.map(({ word, items }) => [word, Number(items)])).toEqual([['gratidao', 1]]);
});

test.each([
  ['grávida', 'gravidez'],
  ['perdoar', 'perdão'],
])('suggests another form of %s before words that look alike', async (typed, meant) => {
  await publish({ title: 'Gratidão e mediação' }, { title: 'Perder' }, { title: `Sobre ${meant}` });
  expect((await search(typed)).correction).toBe(meant);
});

test.each(['grávida', 'perdoar', 'meditação'])(
  'suggests nothing rather than a word unlike %s',
  async (typed) => {
    await publish({ title: 'Gratidão e mediação' }, { title: 'Perder' });
    expect((await search(typed)).correction).toBeNull();
  },
);

test.each([
  ['jardinajem', 'jardinagem'],
  ['jardinagm', 'jardinagem'],
  ['esperansa', 'esperança'],
])('knows the words of the topics, too: %s', async (typed, meant) => {
  await makeTopic(database.db, { id: 'horta', slug: 'horta', name: 'Jardinagem e esperança' });
  await publish({ title: 'Regar', topic_id: 'horta' });
  expect(await search(typed)).toEqual({ correction: meant, total: 1, titles: ['Regar'] });
});

test('does without a word that is nowhere, and says which one', async () => {
  await publish({ title: 'Medo da mudança' }, { title: 'Outro assunto' });
  const kept = freshReads;
  const asked = { viewer: publicViewer as Viewer, now: new Date(NOW), page: 1, pageSize: 20 };
  const ask = async (query: string) => {
    const { correction, missing, items } = await searchByRelevance(
      { ...database, kept },
      { ...asked, query },
    );
    return { correction, missing, titles: items.map(({ title }) => title) };
  };
  const found = { correction: 'medo mudança', titles: ['Medo da mudança'] };
  expect(await ask('medo xyzzyx mudança')).toEqual({ ...found, missing: ['xyzzyx'] });
  expect(await ask('medo da mudança "xyzzyx qqq"')).toEqual({ ...found, missing: ['xyzzyx qqq'] });
  expect(await ask('meod xyzzyx mudança')).toEqual({
    ...found,
    correction: 'medo mudança',
    missing: ['xyzzyx'],
  });
  expect(await ask('medo mudança assunto')).toEqual({ ...found, missing: ['assunto'] });
  expect(await ask('medo xyzzyx')).toEqual({ correction: null, missing: [], titles: [] });
});
