import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { chapterFaults, listedChapters } from '#app/pure/chapters/chapter.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { storeChapters } from './commands.server.ts';
import { findChapters, findVisibleChapters } from './queries.server.ts';

const now = new Date('2026-06-15T15:00:00.000Z');
const chapter = (startMs: number, title: string, more = {}) => ({
  ...{ startMs, title, linkUrl: null, pictureUrl: null, isHidden: false },
  ...more,
});
const chapters = [
  chapter(0, 'Abertura <b>forte</b>'),
  chapter(61_500, 'O livro', { linkUrl: 'https://livro.example/' }),
  chapter(90_000, 'Só a capa', { isHidden: true }),
];
const highlight = { startMs: 61_500, lengthMs: 30_000, title: 'O melhor' };

async function database() {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  return db;
}

const store = (db: Db, itemId: string, over: number | null) =>
  inTransaction(db, (trx) =>
    storeChapters(trx, { itemId, origin: 'written', chapters, highlight, over, now }),
  );

test('a stored list is read back as it was, and replaced only over the version that was seen', async () => {
  const db = await database();
  const { id: itemId } = await makeItem(db, {});
  expect(await findChapters(db, itemId)).toBeNull();
  expect(await store(db, itemId, null)).toEqual({ ok: true, version: 1 });
  expect(await findChapters(db, itemId)).toEqual({
    ...{ itemId, origin: 'written', chapters, highlight, hasInsertedAds: false },
    ...{ version: 1, updatedAt: now.toISOString() },
  });
  expect(await store(db, itemId, null)).toEqual({ ok: false, reason: 'there-already' });
  expect(await store(db, itemId, 7)).toEqual({ ok: false, reason: 'changed-meanwhile' });
  expect(await store(db, itemId, 1)).toEqual({ ok: true, version: 2 });
  expect((await findChapters(db, itemId))?.chapters).toEqual(chapters);
});

test.each([
  ['draft', { is_published: false }, ['admin']],
  ['early', { published_at: '2026-06-16T15:00:00.000Z' }, ['premium', 'admin']],
  ['members', { access: 'premium' as const }, ['premium', 'admin']],
  ['public', {}, ['public', 'premium', 'admin']],
])('chapters are for whom their item is for: %s', async (_name, columns, expected) => {
  const db = await database();
  const { id: itemId } = await makeItem(db, { published_at: '2026-06-01T00:00:00.000Z', ...columns });
  await store(db, itemId, null);
  const kinds = ['public', 'premium', 'admin'] as const;
  const seen = await Promise.all(
    kinds.map(async (kind) => (await findVisibleChapters(db, itemId, { viewer: { kind }, now })) !== null),
  );
  expect(kinds.filter((_kind, place) => seen[place])).toEqual(expected);
});

test('what keeps a list from being stored is told by its place', () => {
  expect(chapterFaults(chapters, 91_000)).toEqual([]);
  expect(chapterFaults(chapters, 90_000)).toEqual([{ kind: 'beyond', place: 2 }]);
  const wrong = [chapter(5_000, 'a'), chapter(5_000, ''), chapter(4_000, 'c')];
  expect(chapterFaults(wrong, null)).toEqual([
    { kind: 'double', place: 1 },
    { kind: 'no-title', place: 1 },
    { kind: 'order', place: 2 },
  ]);
  expect(listedChapters(chapters)).toHaveLength(2);
});
