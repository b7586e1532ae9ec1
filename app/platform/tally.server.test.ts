import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { openTestDatabase } from '../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../tests/support/fixed-clock.ts';
import { type Counter, createTally, sum, type WriteContext } from './tally.server.ts';

let database: Database;
let ctx: WriteContext;
beforeEach(async () => {
  database = await openTestDatabase();
  ctx = { db: database.db, clock: fixedClock() };
});
afterEach(() => database.close());

/** Keeps sums as points of limits. @param fails whether a write fails, by its number */
function counter({
  most = 1_000,
  fails = (write: number): boolean => write < 0,
} = {}): Counter<number> & { parts: string[][] } {
  const parts: string[][] = [];
  return {
    name: 'test',
    most,
    parts,
    together: sum,
    store: (_ctx, entries) => async (db) => {
      parts.push(entries.map(([key]) => key));
      for (const [key, points] of entries)
        await db
          .insertInto('rate_limits')
          .values({ key, points, resets_at: '2026-01-01T00:00:00.000Z' })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet(({ eb, ref }) => ({
              points: eb('rate_limits.points', '+', ref('excluded.points')),
            })),
          )
          .execute();
      if (fails(parts.length)) throw new Error('no answer');
    },
  };
}

const stored = async () => {
  const rows = await database.db.selectFrom('rate_limits').select(['key', 'points']).orderBy('key').execute();
  return rows.map(({ key, points }) => `${key} ${points}`);
};

test('adds up in memory, writes each key once, and the rest with the next write', async () => {
  const tally = createTally();
  const visits = counter();
  for (const key of ['b', 'a', 'b', 'b']) tally.note(visits, key, 1);
  expect(await stored()).toEqual([]);
  expect(await tally.write(ctx)).toEqual({});
  expect(visits.parts).toEqual([['a', 'b']]);
  tally.note(visits, 'a', 2);
  await tally.write(ctx);
  await tally.write(ctx);
  expect(await stored()).toEqual(['a 3', 'b 3']);
  expect(visits.parts).toHaveLength(2);
});

test('several processes agree, whatever their order', async () => {
  const tallies = Array.from({ length: 4 }, () => createTally());
  for (const [at, tally] of tallies.entries()) {
    const visits = counter();
    for (let key = 0; key < 120; key += 1) tally.note(visits, `key ${(key * 7 + at) % 120}`, 1);
  }
  await Promise.all(tallies.map((tally) => tally.write(ctx)));
  expect(new Set((await stored()).map((row) => row.split(' ').at(-1)))).toEqual(new Set(['4']));
  expect(await stored()).toHaveLength(120);
});

test('writes in short transactions, and keeps what could not be written', async () => {
  const tally = createTally();
  const visits = counter({ fails: (write) => write === 2 });
  for (let key = 100; key < 220; key += 1) tally.note(visits, `${key}`, 1);
  await expect(tally.write(ctx)).rejects.toThrow('no answer');
  expect(await stored()).toHaveLength(50);
  tally.note(visits, '160', 1);
  await tally.write(ctx);
  expect(await stored()).toHaveLength(120);
  expect(await stored()).toContain('160 2');
  expect((await stored()).filter((row) => row.endsWith(' 1'))).toHaveLength(119);
});

test('a counter that fails keeps no other from being written', async () => {
  const tally = createTally();
  tally.note(counter({ fails: () => true }), 'a', 1);
  tally.note(counter(), 'b', 1);
  await expect(tally.write(ctx)).rejects.toThrow('no answer');
  expect(await stored()).toEqual(['b 1']);
});

test('remembers no more than it may, and says how much was lost', async () => {
  const tally = createTally();
  const visits = counter({ most: 2 });
  for (const key of ['a', 'b', 'c', 'a', 'd']) tally.note(visits, key, 1);
  expect(await tally.write(ctx)).toEqual({ test: 2 });
  expect(await stored()).toEqual(['a 2', 'b 1']);
  expect(await tally.write(ctx)).toEqual({});
});

test('a part that never can be written is given up, and nothing after it is held back', async () => {
  const tally = createTally();
  let isPoison = true;
  const visits = counter({ fails: () => isPoison });
  tally.note(visits, 'poison', 1);
  for (let attempt = 1; attempt < 30; attempt += 1)
    await expect(tally.write(ctx)).rejects.toThrow('no answer');
  tally.note(visits, 'after', 1);
  expect(visits.parts).toHaveLength(29);
  isPoison = false;
  visits.store = ((store) => (ctx, entries) => {
    if (entries.some(([key]) => key === 'poison')) throw new Error('still poison');
    return store(ctx, entries);
  })(visits.store);
  expect(await tally.write(ctx)).toEqual({ test: 1 });
  expect(await stored()).toEqual(['after 1']);
});

test('a part whose commit was not answered is not added twice', async () => {
  const tally = createTally();
  tally.note(counter(), 'a', 1);
  const { db } = database;
  const lying = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? () => ({
            execute: async (work: never) => {
              await target.transaction().execute(work);
              throw new Error('no answer');
            },
          })
        : Reflect.get(target, name),
  });
  await expect(tally.write({ ...ctx, db: lying })).rejects.toThrow('no answer');
  expect(await stored()).toEqual(['a 1']);
  await tally.write(ctx);
  expect(await stored()).toEqual(['a 1']);
});

test('one client takes no room from the others, and has its own again after a write', async () => {
  const tally = createTally();
  const counted: Counter<number> = {
    ...counter({ most: 4 }),
    group: { of: (_value, key) => key.charAt(0), most: 2 },
  };
  const note = (...keys: string[]) => keys.map((key) => tally.note(counted, key, 1));
  expect(note('a1', 'a2', 'a3', 'a1', 'b1', 'b2')).toEqual([true, true, false, true, true, true]);
  expect(note('c1')).toEqual([false]);
  expect(await tally.write(ctx)).toEqual({ test: 2 });
  expect(note('a3')).toEqual([true]);
});
