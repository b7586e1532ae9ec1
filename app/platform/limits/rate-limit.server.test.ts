import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { openTestDatabase } from '../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../tests/support/fixed-clock.ts';
import {
  addPoints,
  countPoints,
  forgetPastWindows,
  giveBackPoint,
  limitKey,
  takePoint,
} from './rate-limit.server.ts';

const THREE_AN_HOUR = { name: 'test', points: 3, windowMs: 3_600_000 };
let database: Database;
const clock = fixedClock();

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const take = (key: string) => takePoint({ db: database.db, clock }, THREE_AN_HOUR, key);

test("gives the window's points, then the time to wait", async () => {
  for (let point = 0; point < 3; point += 1) expect(await take('a')).toEqual({ ok: true });
  clock.advance(60_000);
  expect(await take('a')).toEqual({ ok: false, retryAfterSeconds: 3_540 });
  expect(await take('b')).toEqual({ ok: true });
});

test('begins a new window when the old one is over', async () => {
  for (let point = 0; point < 4; point += 1) await take('a');
  clock.advance(THREE_AN_HOUR.windowMs);
  for (let point = 0; point < 3; point += 1) expect(await take('a')).toEqual({ ok: true });
  expect(await take('a')).toMatchObject({ ok: false });
});

test('shuts nobody out when a clock that was ahead began the window', async () => {
  const days = 3 * 24 * 3_600_000;
  clock.advance(days);
  for (let point = 0; point < 4; point += 1) await take('a');
  clock.advance(-days);
  const context = { db: database.db, clock };
  expect(await countPoints(context, [{ limit: THREE_AN_HOUR, key: 'a' }])).toEqual([0]);
  for (let point = 0; point < 3; point += 1) expect(await take('a')).toEqual({ ok: true });
  expect(await take('a')).toEqual({ ok: false, retryAfterSeconds: 3_600 });
  await addPoints(context, [{ limit: THREE_AN_HOUR, key: 'a' }], 2);
  expect(await countPoints(context, [{ limit: THREE_AN_HOUR, key: 'a' }])).toEqual([5]);
});

test('two machines whose clocks differ by half a minute share one window', async () => {
  const ahead = fixedClock(new Date(clock.now().getTime() + 30_000).toISOString());
  const taken: boolean[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const at = { db: database.db, clock: turn % 2 ? clock : ahead };
    taken.push((await takePoint(at, THREE_AN_HOUR, 'a')).ok);
  }
  expect(taken).toEqual([true, true, true, false, false, false]);
  const windows = [{ limit: THREE_AN_HOUR, key: 'b' }];
  for (const at of [ahead, clock]) await addPoints({ db: database.db, clock: at }, windows, 2);
  for (const at of [ahead, clock])
    expect(await countPoints({ db: database.db, clock: at }, windows)).toEqual([4]);
});

test('gives no point twice to simultaneous requests', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => take('a')));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(3);
});

test('a refused request waits for no other', async () => {
  for (let point = 0; point < 3; point += 1) await take('a');
  await database.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('rate_limits')
      .set({ points: 3 })
      .where('key', '=', limitKey(THREE_AN_HOUR, 'a'))
      .execute();
    const db = database.engine === 'postgres' ? database.db : trx; // SQLite has one connection
    expect(await takePoint({ db, clock }, THREE_AN_HOUR, 'a')).toMatchObject({ ok: false });
  });
});

test('gives the point back when the transaction fails', async () => {
  await database.db
    .transaction()
    .execute(async (trx) => {
      for (let point = 0; point < 3; point += 1) await takePoint({ db: trx, clock }, THREE_AN_HOUR, 'a');
      throw new Error('undone');
    })
    .catch(() => {});
  expect(await take('a')).toEqual({ ok: true });
});

test('forgets past windows', async () => {
  await take('a');
  clock.advance(THREE_AN_HOUR.windowMs);
  await forgetPastWindows({ db: database.db, clock });
  expect(await database.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});

test('counts and takes points of several windows at once, and begins new ones when they are over', async () => {
  const ctx = { db: database.db, clock };
  const windows = ['x', 'y'].map((key) => ({ limit: THREE_AN_HOUR, key }));
  expect(await countPoints(ctx, windows)).toEqual([0, 0]);
  await addPoints(ctx, windows, 2);
  await addPoints(ctx, windows.slice(1), 5);
  expect(await countPoints(ctx, windows)).toEqual([2, 7]);
  clock.advance(3_600_000);
  expect(await countPoints(ctx, windows)).toEqual([0, 0]);
  await addPoints(ctx, windows, 1);
  expect(await countPoints(ctx, windows)).toEqual([1, 1]);
});

test('stores keys of one size, and no window without points', async () => {
  const ctx = { db: database.db, clock };
  for (const key of ['a', 'x'.repeat(900), 'ana@exemplo.com']) await takePoint(ctx, THREE_AN_HOUR, key);
  const keys = () => database.db.selectFrom('rate_limits').select('key').execute();
  expect(new Set((await keys()).map(({ key }) => key.length))).toEqual(new Set(['test:'.length + 43]));
  for (const key of ['a', 'x'.repeat(900), 'ana@exemplo.com']) await giveBackPoint(ctx, THREE_AN_HOUR, key);
  expect(await keys()).toEqual([]);
});
