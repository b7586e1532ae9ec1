import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { freshReads } from '#app/db/kept-reads.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { ItemsTable } from '#app/features/catalogue/items/tables.server.ts';
import { publicViewer, type Viewer } from '#app/pure/people/viewer.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { NOW } from '../../../../tests/support/fixed-clock.ts';
import { makeItem, makeTopic } from '../../../../tests/support/records/factories.ts';
import { indexItems, reindexAll } from './index/commands.server.ts';
import { MOST_RANKED, searchByRelevance, searchNewest } from './queries.server.ts';

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});

afterEach(() => database.close());

async function publish(fields: Partial<Insertable<ItemsTable>>): Promise<string> {
  const { id } = await makeItem(database.db, fields);
  await index(id);
  return id;
}

function index(...ids: string[]): Promise<void> {
  return inTransaction(database.db, (trx) => indexItems(trx, database.engine, ids));
}

async function find(query: string, { viewer = publicViewer as Viewer, now = new Date(NOW) } = {}) {
  const { items } = await searchNewest({ ...database, kept: freshReads }, { query, viewer, now, limit: 50 });
  return items.map((item) => item.title);
}

async function findRelevant(query: string, page = 1, pageSize = 20) {
  const found = await searchByRelevance(
    { ...database, kept: freshReads },
    {
      query,
      viewer: publicViewer,
      now: new Date(NOW),
      page,
      pageSize,
    },
  );
  return { ...found, titles: found.items.map((item) => item.title) };
}

test("finds words in title, subtitle, guest, description and the topic's name", async () => {
  const topic = await makeTopic(database.db, { name: 'Esperança' });
  await publish({ title: 'Coragem' });
  await publish({ title: 'Segunda', subtitle: 'Um dia de coragem' });
  await publish({ title: 'Terceira', guest: 'Ana Coragem' });
  await publish({ title: 'Quarta', description_text: 'Falamos de coragem, e de medo.' });
  await publish({ title: 'Quinta', topic_id: topic.id });

  expect((await find('coragem')).sort()).toEqual(['Coragem', 'Quarta', 'Segunda', 'Terceira']);
  expect(await find('esperanças')).toEqual(['Quinta']);
});

test('finds a renamed topic by its new name at once', async () => {
  const topic = await makeTopic(database.db, { name: 'Esperança' });
  await publish({ topic_id: topic.id });
  await database.db.updateTable('topics').set({ name: 'Recomeços' }).where('id', '=', topic.id).execute();

  expect(await find('recomeço')).toHaveLength(1);
  expect(await find('esperança')).toHaveLength(0);
});

const findable = [
  ['emoção', 'As emoções de dezembro'],
  ['ansiedades', 'A ansiedade e eu'],
  ['acao', 'Ação'],
  ['AÇÃO', 'ACAO'],
  ['ÇÃO', 'coração'],
  ['coracao', 'cora\u0063\u0327a\u0303o'],
  ['c\u0327a\u0303o', 'Relação'],
  ['nsieda', 'Ansiedade'],
  ['é', 'Fé'],
  ['50%', 'Com 50% de desconto'],
  ['🎉', 'Cem episódios 🎉'],
  ['d’água', 'Copo d’água'],
  ["d'agua", "Copo d'água"],
  ['C++', 'Pensar em C++ e em pessoas'],
  ['  medo   mudar ', 'Medo de mudar'],
  ['o medo da mudança', 'Medo e mudança'],
  ['foco - calma', 'Foco, calma'],
  ['bem estar', 'Bem-estar'],
  ['a_b', 'O caso a_b'],
  ['\\', 'Barra \\ invertida'],
  ['pneumoultramicroscopicossilicovulcanoconiotico', 'Pneumoultramicroscopicossilicovulcanoconióticos'],
];

test('finds words in their forms, parts of words, and signs literally', async () => {
  for (const [, title = ''] of findable) await publish({ title });
  for (const [query = '', title = ''] of findable) {
    expect(await find(query), query).toContain(title);
    expect((await findRelevant(query)).titles, query).toContain(title);
  }
});

test('takes signs literally, also those of query languages', async () => {
  await publish({ title: 'Medo de 500 dias', subtitle: 'axb', description_text: '50 anos, a e b, 100 %' });
  const literal = ['%', '_', '50%', 'a_b', "' OR 1=1--", '%%', '\\', '"', '*', "'", ':*', '!', '...', '🎉🎉'];
  const operators = ['NEAR(medo', 'tokens:medo', 'medo*x', 'medo AND', 'medo OR coragem', 'medo NOT coragem'];
  for (const query of [...literal, ...operators]) {
    expect(await find(query), query).toEqual([]);
    expect((await findRelevant(query)).total, query).toBe(0);
  }
});

test('ignores punctuation around a word', async () => {
  await publish({ title: 'Medo' });
  for (const query of ['"medo', 'medo"', '-medo', '{medo}', 'medo...', '(medo)', '“medo”', 'medo*']) {
    expect(await find(query), query).toEqual(['Medo']);
  }
});

test('requires every word, in any field', async () => {
  await publish({ title: 'Medo de falar', guest: 'Rita' });
  await publish({ title: 'Medo de dirigir', guest: 'Paula' });
  expect(await find('rita medo')).toEqual(['Medo de falar']);
  expect(await find('rita dirigir')).toEqual([]);
});

test('finds any part of a title, whatever it contains', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
  const portuguese = fc
    .array(
      fc.constantFrom('ansiedade', 'Emoção', 'd’água', '50%', '“foco”', 'é', 'e', '—', 'João_2', 'AÇÕES'),
    )
    .map((words) => words.join(' '));
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, portuguese), fc.nat(), fc.nat(), async (title, from, length) => {
      const letters = [...title];
      const start = from % Math.max(1, letters.length);
      const part = letters.slice(start, start + 1 + (length % letters.length || 0)).join('');
      const id = await publish({ title });
      const found = await searchNewest(
        { ...database, kept: freshReads },
        {
          query: part,
          viewer: publicViewer,
          now: new Date(NOW),
          limit: 500,
        },
      );
      expect(found.items.map((item) => item.id)).toContain(id);
    }),
    { numRuns: 120 },
  );
});

test('returns the newest items for an empty query, without searching', async () => {
  await publish({ title: 'Foco' });
  expect(await find('   ')).toEqual(['Foco']);
  expect(await findRelevant(' ')).toMatchObject({ items: [], total: 0 });
});

test('finds a scheduled item from its date on, for members 48 hours early', async () => {
  await publish({ title: 'Estreia', published_at: '2026-06-20T12:00:00.000Z' });
  const at = (instant: string, viewer: Viewer = publicViewer) =>
    find('estreia', { viewer, now: new Date(instant) });

  expect(await at('2026-06-20T11:59:59.999Z')).toEqual([]);
  expect(await at('2026-06-20T12:00:00.000Z')).toEqual(['Estreia']);
  expect(await at('2026-06-18T11:59:59.999Z', { kind: 'premium' })).toEqual([]);
  expect(await at('2026-06-18T12:00:00.000Z', { kind: 'premium' })).toEqual(['Estreia']);
  expect(await at('2026-06-01T00:00:00.000Z', { kind: 'admin' })).toEqual(['Estreia']);
  expect(await findRelevant('estreia')).toMatchObject({ total: 0 });
});

test('never finds a draft, and follows publishing and unpublishing at once', async () => {
  const id = await publish({ title: 'Rascunho', is_published: false });
  expect(await find('rascunho')).toEqual([]);

  const setPublished = async (is_published: boolean) => {
    await database.db.updateTable('items').set({ is_published }).where('id', '=', id).execute();
    await index(id);
  };
  await setPublished(true);
  expect(await find('rascunho')).toEqual(['Rascunho']);
  await setPublished(false);
  expect(await find('rascunho')).toEqual([]);
});

test('hides an unpublished item although the index still has it', async () => {
  const id = await publish({ title: 'Rascunho' });
  await database.db.updateTable('items').set({ is_published: false }).where('id', '=', id).execute();
  expect(await find('rascunho')).toEqual([]);
});

test('finds a changed item only by its new words and date, and a deleted one not at all', async () => {
  const id = await publish({ title: 'Antes', published_at: '2024-01-01T00:00:00.000Z' });
  await publish({ title: 'Depois, e também antes', published_at: '2024-02-01T00:00:00.000Z' });
  await database.db
    .updateTable('items')
    .set({ title: 'Também', published_at: '2024-03-01T00:00:00.000Z' })
    .where('id', '=', id)
    .execute();
  await index(id);
  expect(await find('antes')).toEqual(['Depois, e também antes']);
  expect(await find('ambém')).toEqual(['Também', 'Depois, e também antes']);

  await database.db.deleteFrom('items').where('id', '=', id).execute();
  expect(await find('ambém')).toEqual(['Depois, e também antes']);
});

test('finds all items of one instant, even more than the index has places for', async () => {
  const ids = Array.from({ length: 1_100 }, (_, number) => `item-${String(number).padStart(4, '0')}`);
  await inTransaction(database.db, async (trx) => {
    for (const id of ids) await makeItem(trx, { id, title: 'Foco' });
    await indexItems(trx, database.engine, ids);
  });
  const now = new Date(NOW);
  const found = await searchNewest(
    { ...database, kept: freshReads },
    { query: 'foco', viewer: publicViewer, now, limit: 2_000 },
  );
  expect(found.items.map((item) => item.id)).toEqual(ids.toReversed());
});

test('rebuilds the whole index', async () => {
  for (const number of [1, 2, 3]) await makeItem(database.db, { title: `Foco ${number}` });
  expect(await find('foco')).toEqual([]);
  await reindexAll(database.db, database.engine);
  expect(await find('foco')).toHaveLength(3);
});

test('ranks exact title, phrase, title words, guest, subtitle, topic, description, then newest', async () => {
  const topic = await makeTopic(database.db, { name: 'Medo novo' });
  const year = (number: number) => `20${number}-01-01T00:00:00.000Z`;
  await publish({ title: 'Descrição', description_text: 'Um medo novo.', published_at: year(24) });
  await publish({ title: 'Tópico', topic_id: topic.id, published_at: year(23) });
  await publish({ title: 'Subtítulo', subtitle: 'O medo novo', published_at: year(22) });
  await publish({ title: 'Convidada', guest: 'Medo Novo', published_at: year(21) });
  await publish({ title: 'Novos jeitos do medo', published_at: year(19) });
  await publish({ title: 'Novos medos', published_at: year(20) });
  await publish({ title: 'Um medo novo, afinal', published_at: year(18) });
  await publish({ title: 'Medo novo', published_at: year(17) });

  expect((await findRelevant('MEDO novo')).titles).toEqual([
    'Medo novo',
    'Um medo novo, afinal',
    'Novos medos',
    'Novos jeitos do medo',
    'Convidada',
    'Subtítulo',
    'Tópico',
    'Descrição',
  ]);
  expect((await findRelevant('medo novo', 2, 3)).titles).toEqual([
    'Novos jeitos do medo',
    'Convidada',
    'Subtítulo',
  ]);
});

test('ranks an old title match first among more items than are ranked', async () => {
  await inTransaction(database.db, async (trx) => {
    const ids: string[] = [];
    for (let number = 0; number < MOST_RANKED + 20; number++) {
      ids.push((await makeItem(trx, { title: `Número ${number}`, description_text: 'luz' })).id);
    }
    ids.push((await makeItem(trx, { title: 'Luz', published_at: '2010-01-01T00:00:00.000Z' })).id);
    await indexItems(trx, database.engine, ids);
  });
  const found = await findRelevant('luz');
  expect(found).toMatchObject({ total: MOST_RANKED, isTotalExact: false });
  expect(found.titles[0]).toBe('Luz');
});

test('looks up a few items by id on SQLite instead of scanning all published ones', async () => {
  if (database.engine !== 'sqlite') return;
  const { sql } = await import('kysely');
  const plan = await sql<{ detail: string }>`explain query plan select title from items
    where id in ('a', 'b') and is_published = 1 and published_at <= '2026'`.execute(database.db);
  expect(plan.rows[0]?.detail).toContain('sqlite_autoindex_items_1');
});

test('finds and counts members-only items for members only, from the change on', async () => {
  const bonus = await makeItem(database.db, { title: 'Foco bônus', access: 'premium' });
  const open = await makeItem(database.db, { title: 'Foco aberto' });
  await index(bonus.id, open.id);
  expect(await find('foco')).toEqual(['Foco aberto']);
  expect(await findRelevant('foco')).toMatchObject({ total: 1, titles: ['Foco aberto'] });
  expect(await findRelevant('@premium')).toMatchObject({ total: 0 });
  for (const kind of ['premium', 'admin'] as const)
    expect(await find('foco', { viewer: { kind } })).toHaveLength(2);
  await database.db.updateTable('items').set({ access: 'public' }).execute();
  await index(bonus.id);
  expect(await find('foco')).toHaveLength(2);
});
