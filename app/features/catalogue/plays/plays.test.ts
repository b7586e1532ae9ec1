import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { createKeptReads } from '#app/db/kept-reads.server.ts';
import {
  countPlays,
  keptPlays,
  listPopular,
  playsFreshUntil,
} from '#app/features/catalogue/topics/most-played.server.ts';
import { createTally, type Tally } from '#app/platform/tally.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { recordHeard } from './commands.server.ts';

let database: Database;
let clock: FixedClock;
let tally: Tally;
beforeEach(async () => {
  database = await openTestDatabase();
  clock = fixedClock();
  tally = createTally();
});
afterEach(() => database.close());

const write = () => tally.write({ db: database.db, clock });

function note(itemId: string, by: { network?: string; userAgent?: string } = {}, of = tally) {
  return recordHeard(
    { db: database.db, clock, tally: of },
    {
      itemId,
      viewer: publicViewer,
      network: '203.0.113.7',
      userAgent: 'Firefox',
      stretches: [[0, 60_000]],
      ...by,
    },
  );
}

/** A play, as the next write stores it. */
async function listen(itemId: string, by: { network?: string; userAgent?: string } = {}) {
  const recorded = await note(itemId, by);
  await write();
  return recorded;
}

function popular(limit = 10) {
  return listPopular(database.db, { viewer: publicViewer, now: clock.now(), limit });
}

async function popularIds(limit?: number): Promise<string[]> {
  return (await popular(limit)).items.map(({ id }) => id);
}

test('counts a listener once per item in 24 hours, also across midnight', async () => {
  const { id } = await makeItem(database.db);
  for (const [at, plays] of [
    ['2026-06-15T22:00:00.000Z', 1],
    ['2026-06-15T23:00:00.000Z', 1],
    ['2026-06-16T21:59:00.000Z', 1],
    ['2026-06-16T22:00:00.000Z', 2],
  ] as const) {
    clock.set(at);
    expect(await listen(id)).toEqual({ ok: true });
    expect(await countPlays(database.db, id)).toBe(plays);
  }
});

test('counts a listener once in one write, on both sides of midnight', async () => {
  const { id } = await makeItem(database.db);
  clock.set('2026-06-15T23:59:59.000Z');
  await note(id);
  clock.set('2026-06-16T00:00:05.000Z');
  await note(id);
  await write();
  expect(await countPlays(database.db, id)).toBe(1);
});

test('counts other networks, browsers and items separately', async () => {
  const [one, two] = [await makeItem(database.db), await makeItem(database.db)];
  await listen(one.id);
  await listen(one.id, { network: '198.51.100.1' });
  await listen(one.id, { userAgent: 'Safari' });
  await listen(two.id);
  expect(await countPlays(database.db, one.id)).toBe(3);
  expect(await countPlays(database.db, two.id)).toBe(1);
});

test('counts one listener once whom several processes note at the same time', async () => {
  const [one, other] = [await makeItem(database.db), await makeItem(database.db)];
  const tallies = [createTally(), createTally(), createTally()];
  for (const [at, process] of tallies.entries()) {
    for (const { id } of [one, other]) await note(id, {}, process);
    await note(one.id, { userAgent: `Browser ${at}` }, process);
  }
  await Promise.all(tallies.map((process) => process.write({ db: database.db, clock })));
  expect(await countPlays(database.db, one.id)).toBe(4);
  expect(await countPlays(database.db, other.id)).toBe(1);
});

test('leaves out a play of an item that was deleted before the write', async () => {
  const [gone, here] = [await makeItem(database.db), await makeItem(database.db)];
  await note(gone.id);
  await note(here.id);
  await database.db.deleteFrom('items').where('id', '=', gone.id).execute();
  await write();
  expect(await countPlays(database.db, here.id)).toBe(1);
});

test('does not count hidden or unknown items', async () => {
  const draft = await makeItem(database.db, { is_published: false });
  const later = await makeItem(database.db, { published_at: '2026-06-16T15:00:00.000Z' });
  for (const id of [draft.id, later.id, 'nothing', '']) {
    expect(await listen(id)).toEqual({ ok: false, reason: 'unknown-item' });
  }
});

test("deletes an item's count with the item", async () => {
  const { id } = await makeItem(database.db);
  await listen(id);
  await database.db.deleteFrom('items').where('id', '=', id).execute();
  expect(await countPlays(database.db, id)).toBe(0);
});

test('ranks the most played first, then the newest, each once', async () => {
  await makeItem(database.db, { id: 'old', published_at: '2020-01-01T12:00:00.000Z' });
  await makeItem(database.db, { id: 'middle', published_at: '2022-01-01T12:00:00.000Z' });
  await makeItem(database.db, { id: 'new', published_at: '2025-01-01T12:00:00.000Z' });
  expect(await popularIds()).toEqual(['new', 'middle', 'old']);
  expect((await popular()).isPlayed, 'the page does not call it a ranking').toBe(false);
  await listen('middle');
  await listen('old');
  await listen('old', { userAgent: 'Safari' });
  expect(await popularIds()).toEqual(['old', 'middle', 'new']);
  expect((await popular()).isPlayed).toBe(true);
  expect(await popularIds(2)).toEqual(['old', 'middle']);
});

test('leaves items taken off the site out of the ranking', async () => {
  await makeItem(database.db, { id: 'gone' });
  await makeItem(database.db, { id: 'here' });
  await listen('gone');
  await database.db.updateTable('items').set({ is_published: false }).where('id', '=', 'gone').execute();
  expect(await popularIds()).toEqual(['here']);
  expect((await popular()).isPlayed).toBe(false);
});

test('keeps a page with plays for five minutes, or until the next publication', () => {
  const now = clock.now();
  expect(playsFreshUntil(now, null).toISOString()).toBe('2026-06-15T15:05:00.000Z');
  expect(playsFreshUntil(now, new Date('2026-06-15T15:01:00.000Z')).toISOString()).toBe(
    '2026-06-15T15:01:00.000Z',
  );
});

test('reads plays again after five minutes, and expires pages with them', async () => {
  await makeItem(database.db, { id: 'a' });
  await database.watch.check();
  await eventually(() => database.watch.isReliable()); // PostgreSQL's LISTEN takes a moment
  const ctx = { db: database.db, kept: createKeptReads(database.watch) };
  const now = clock.now();
  const until = playsFreshUntil(now, null);
  expect(await keptPlays(ctx, 'a', now)).toEqual({ plays: 0, until });
  await listen('a');
  expect(await keptPlays(ctx, 'a', new Date(until.getTime() - 1))).toEqual({ plays: 0, until });
  expect((await keptPlays(ctx, 'a', until)).plays).toBe(1);
});
