import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { ItemCursor } from '#app/features/catalogue/items/item-card.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { indexItems } from './commands.server.ts';
import { searchIndexOf } from './index-of-engine.server.ts';
import { anywhere, type Expression, parseQuery } from './search-expression.ts';
import type { Bounds } from './search-index.ts';

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});

afterEach(() => database.close());

const words = (text: string): Expression => anywhere(parseQuery(text), []);

/** Indexes items with these ids. */
async function publish(
  items: ReadonlyArray<{
    id: string;
    kind?: ItemKind;
    title: string;
    published_at: string;
    is_published?: boolean;
  }>,
) {
  await inTransaction(database.db, async (trx) => {
    for (const item of items) await makeItem(trx, item);
    await indexItems(
      trx,
      database.engine,
      items.map(({ id }) => id),
    );
  });
}

type Options = Partial<Bounds & { limit: number; after: ItemCursor | undefined }>;

function list(expression: Expression, options: Options = {}) {
  const bounds = { kind: 'episode' as const, latest: NOW, limit: 50, ...options };
  return searchIndexOf(database.engine).listNewest(database.db, { expression }, bounds);
}

test('a date that is none ends no search for a free place', async () => {
  const published = publish([{ id: 'item-1', title: 'Foco', published_at: 'zzz' }]);
  if (database.engine === 'postgres') return expect(published).rejects.toThrow();
  await published;
  expect(await list(words('foco'))).toEqual(['item-1']);
});

test('lists the newest first and continues after a place', async () => {
  const days = ['2024-01-03', '2024-01-01', '2024-01-02', '2024-01-02', '2024-01-02'];
  const items = days.map((day, number) => ({
    id: `item-${number}`,
    title: 'Foco',
    published_at: `${day}T00:00:00.000Z`,
  }));
  await publish(items);
  const pages: string[][] = [];
  for (let after: ItemCursor | undefined; pages.length < 3; ) {
    const page = await list(words('foco'), { after, limit: 2 });
    pages.push(page);
    const last = items.find(({ id }) => id === page.at(-1));
    after = last && { id: last.id, publishedAt: last.published_at };
  }
  expect(pages).toEqual([['item-0', 'item-4'], ['item-3', 'item-2'], ['item-1']]);
});

test('lists all matches of a common or rare word, however the dates are spread', async () => {
  const items = Array.from({ length: 90 }, (_, number) => ({
    id: `item-${String(number).padStart(2, '0')}`,
    title: [`N${number}`, number % 2 ? 'comum' : '', number % 29 ? '' : 'raro', number > 70 ? 'antigo' : '']
      .filter(Boolean)
      .join(' '),
    published_at: new Date(Date.parse(NOW) - number * 9 * 24 * 3600 * 1000).toISOString(),
  }));
  await publish(items);
  for (const query of ['comum', 'raro', 'antigo', 'comum antigo', 'n']) {
    const found: string[] = [];
    for (let after: ItemCursor | undefined; ; ) {
      const page = await list(words(query), { after, limit: 2 });
      found.push(...page);
      const last = items.find(({ id }) => id === page.at(-1));
      if (!last) break;
      after = { id: last.id, publishedAt: last.published_at };
    }
    const expected = items.filter(({ title }) =>
      query.split(' ').every((word) => title.toLowerCase().includes(word)),
    );
    expect(found, query).toEqual(expected.map(({ id }) => id));
    const index = searchIndexOf(database.engine);
    const counted = { kind: 'episode' as const, latest: NOW, most: 7 };
    const wanted = { expression: words(query) };
    const total = Math.min(7, expected.length);
    expect(await index.countUpTo(database.db, wanted, counted)).toBe(total);
    const ids = expected.slice(0, 5).map(({ id }) => ({ id, level: 0 }));
    expect(await index.listFirst(database.db, [wanted], { ...counted, limit: 5 })).toEqual({ ids, total });
  }
});

test('continues after an item that was deleted in the meantime', async () => {
  await publish([{ id: 'old', title: 'Foco', published_at: '2024-01-01T00:00:00.000Z' }]);
  const after = { id: 'gone', publishedAt: '2024-01-02T00:00:00.000Z' };
  expect(await list(words('foco'), { after, limit: 2 })).toEqual(['old']);
});

test('lists scheduled items and drafts first when there is no latest moment', async () => {
  const days = ['2099-01-02', '2099-01-01', '2026-06-10', '2026-06-09', '2016-01-01'];
  const items = days.map((day, number) => ({
    id: `found-${number}`,
    title: 'Coragem',
    published_at: `${day}T12:00:00.000Z`,
    is_published: number % 2 === 0,
  }));
  await publish(items);
  await publish(items.map((item) => ({ ...item, id: `other-${item.id}`, title: 'Outra coisa' })));
  const ids = items.map(({ id }) => id);
  const all = (options: Options) => list([[['.coragem']]], { latest: null, ...options });
  expect(await all({ limit: 10 })).toEqual(ids);
  expect(await all({ limit: 1 })).toEqual(ids.slice(0, 1));
  expect(await all({ limit: 3 })).toEqual(ids.slice(0, 3));
  expect(await all({ since: NOW })).toEqual(ids.slice(0, 2));
  for (const [place, item] of items.entries()) {
    const after = { id: item.id, publishedAt: item.published_at };
    expect(await all({ limit: 2, after })).toEqual(ids.slice(place + 1, place + 3));
  }
});

test('leaves out what another expression finds, and items with a token', async () => {
  const published_at = '2024-01-01T00:00:00.000Z';
  await publish([
    { id: 'a', title: 'Mar', published_at },
    { id: 'b', title: 'Amar', published_at },
    { id: 'c', title: 'Tomar', published_at, is_published: false },
  ]);
  const index = searchIndexOf(database.engine);
  const expression: Expression = [[['.mar']]];
  const find = (wanted: { except?: Expression[]; without?: string[] }) =>
    index.listNewest(database.db, { expression, ...wanted }, { latest: NOW, limit: 9 });
  expect(await find({})).toEqual(['c', 'b', 'a']);
  expect(await find({ except: [[[['=mar']]]] })).toEqual(['c', 'b']);
  expect(await find({ except: [[[['=mar']]]], without: ['@draft'] })).toEqual(['b']);
  const rows = await database.db
    .selectFrom('items')
    .select('id')
    .where('id', 'in', index.idsOf({ expression, without: ['@draft'] }, 'episode'))
    .orderBy('id')
    .execute();
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('lists items of all kinds newest first, and lists and counts each kind separately', async () => {
  const kinds = ['video', 'episode', 'episode', 'video', 'video', 'episode'] as const;
  const days = ['05', '04', '03', '02', '02', '01'];
  const items = kinds.map((kind, number) => ({
    id: `item-${number}`,
    kind,
    title: 'Foco',
    published_at: `2024-01-${days[number]}T00:00:00.000Z`,
  }));
  await publish([
    ...items,
    { id: 'early', kind: 'video', title: 'Foco', published_at: '1969-05-01T00:00:00.000Z' },
  ]);
  const index = searchIndexOf(database.engine);
  const wanted = { expression: words('foco') };
  const bounds = { latest: NOW, limit: 50 };
  const all = ['item-0', 'item-1', 'item-2', 'item-4', 'item-3', 'item-5', 'early'];
  expect(await index.listNewest(database.db, wanted, bounds)).toEqual(all);
  expect(await index.listNewest(database.db, wanted, { ...bounds, limit: 3 })).toEqual(all.slice(0, 3));
  const videos = { ...bounds, kind: 'video' as const };
  expect(await index.listNewest(database.db, wanted, videos)).toEqual([
    'item-0',
    'item-4',
    'item-3',
    'early',
  ]);
  expect(await index.listOldest(database.db, wanted, { ...videos, limit: 2 })).toEqual(['early', 'item-3']);
  expect(await index.countUpTo(database.db, wanted, { ...videos, most: 9 })).toBe(4);
  const since = '2024-01-02T00:00:00.000Z';
  expect(await index.listNewest(database.db, wanted, { ...videos, latest: null, since })).toEqual(['item-0']);
});
