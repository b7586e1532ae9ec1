import { expect, onTestFinished, test, vi } from 'vitest';
import { createKeptReads } from '#app/db/kept-reads.server.ts';
import { EARLY_ACCESS_MS } from '#app/features/catalogue/items/visibility.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { keptRanking, type Ranking } from './kept-rankings.server.ts';

const now = new Date('2026-06-15T15:00:00.000Z');
const inAnHour = new Date('2026-06-15T16:00:00.000Z');
const everybody: Viewer = { kind: 'public' };

/** Kept rankings of a fake search that numbers its answers. */
async function open() {
  const { db, watch, close } = await openTestDatabase();
  onTestFinished(close);
  await watch.check();
  await eventually(() => watch.isReliable()); // PostgreSQL's LISTEN takes a moment
  let answers = 0;
  const find = vi.fn(
    async (): Promise<Ranking> => ({
      ids: [`answer ${++answers}`],
      isTotalExact: true,
      correction: null,
      missing: [],
    }),
  );
  const ctx = { db, kept: createKeptReads(watch) };
  const ask = async (query: string, { viewer = everybody, at = now, order = 'relevance' } = {}) =>
    (await keptRanking(ctx, { query, order, viewer, now: at }, find)).ids[0];
  return { db, find, ask, noticed: () => watch.check() };
}

test('keeps each order apart, whatever the query is', async () => {
  const { ask } = await open();
  expect([await ask('medo', { order: 'newest 3' }), await ask('newest 3 medo')]).toEqual([
    'answer 1',
    'answer 2',
  ]);
});

test('searches once for a query and its later pages', async () => {
  const { ask } = await open();
  const both = await Promise.all([ask('medo'), ask('medo')]);
  expect([...both, await ask('coragem'), await ask('medo')]).toEqual([
    'answer 1',
    'answer 1',
    'answer 2',
    'answer 1',
  ]);
});

test('searches again after a change, and when an item becomes public', async () => {
  const { db, ask, noticed } = await open();
  await makeItem(db, { published_at: inAnHour.toISOString() });
  await noticed();
  expect([await ask('medo'), await ask('medo', { at: inAnHour })]).toEqual(['answer 1', 'answer 2']);
  await makeItem(db);
  await noticed();
  expect(await ask('medo', { at: inAnHour })).toBe('answer 3');
});

test('keeps separate rankings for everybody, members and admins', async () => {
  const { ask } = await open();
  const viewers: Viewer[] = [
    { kind: 'premium' },
    everybody,
    { kind: 'admin' },
    everybody,
    { kind: 'premium' },
  ];
  const answers = [];
  for (const viewer of viewers) answers.push(await ask('medo', { viewer }));
  expect(answers).toEqual(['answer 1', 'answer 2', 'answer 3', 'answer 2', 'answer 1']);
});

test('searches again for members at early access, for admins only after a change', async () => {
  const { db, ask, noticed } = await open();
  await makeItem(db, { published_at: new Date(inAnHour.getTime() + EARLY_ACCESS_MS).toISOString() });
  await noticed();
  const premium: Viewer = { kind: 'premium' };
  const admin: Viewer = { kind: 'admin' };
  expect([
    await ask('medo', { viewer: premium }),
    await ask('medo', { viewer: premium, at: inAnHour }),
  ]).toEqual(['answer 1', 'answer 2']);
  expect([await ask('medo', { viewer: admin }), await ask('medo', { viewer: admin, at: inAnHour })]).toEqual([
    'answer 3',
    'answer 3',
  ]);
  await makeItem(db, { is_published: false });
  await noticed();
  expect(await ask('medo', { viewer: admin, at: inAnHour })).toBe('answer 4');
});

test('drops the oldest of many queries, and forgets a failed one', async () => {
  const { ask, find } = await open();
  await ask('primeira');
  for (let number = 0; number < 100; number++) await ask(`outra ${number}`);
  expect(await ask('primeira')).toBe('answer 102');
  expect(await ask('outra 99')).toBe('answer 101');
  find.mockRejectedValueOnce(new Error('busy'));
  await expect(ask('nova')).rejects.toThrow('busy');
  expect(await ask('nova')).toBe('answer 103');
});
