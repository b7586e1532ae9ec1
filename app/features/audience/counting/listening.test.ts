import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { createTally } from '#app/platform/tally.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { noteListening } from './listening.server.ts';
import type { Listening } from './listening.ts';
import { MOST_SOURCES_A_DAY } from './rules.ts';
import { forgetOldMarks } from './salts.server.ts';

const HOUR_MS = 3_600_000;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

let database: Database;
let clock: FixedClock;
let itemId: string;
beforeEach(async () => {
  database = await openTestDatabase();
  clock = fixedClock('2026-06-15T15:00:00.000Z');
  itemId = (await makeItem(database.db)).id;
});
afterEach(() => database.close());

type Some = Partial<Listening>;

/** Notes in one process, and writes. */
async function hear(...some: Some[]): Promise<void> {
  const tally = createTally();
  for (const one of some) note(tally, one);
  await tally.write({ db: database.db, clock });
}

function note(tally: ReturnType<typeof createTally>, some: Some): void {
  const listening: Listening = {
    kind: 'download',
    itemId,
    network: '177.32.0.1',
    userAgent: 'AntennaPod/3.5.0',
    referrer: null,
    way: 'open',
    at: clock.now(),
    stretches: [[0, 1_000]],
    needed: 1_000,
    ...some,
  };
  noteListening(tally, listening);
}

const byDay = async () =>
  (
    await database.db.selectFrom('audience_items').select(['kind', 'day', 'total']).orderBy('day').execute()
  ).map(({ kind, day, total }) => `${kind} ${day} ${total}`);
const parts = async (part: string) =>
  (
    await database.db
      .selectFrom('audience_parts')
      .select(['key', 'total'])
      .where('part', '=', part as 'app')
      .orderBy('key')
      .orderBy('kind')
      .execute()
  ).map(({ key, total }) => `${key} ${total}`);
const leftOut = async () =>
  (
    await database.db.selectFrom('audience_left_out').select(['reason', 'total']).orderBy('reason').execute()
  ).map(({ reason, total }) => `${reason} ${total}`);

test('pieces that arrive one after another are one download once they are enough together', async () => {
  await hear({ stretches: [[0, 400]] });
  await hear({ stretches: [[0, 400]] });
  await hear({ stretches: [[300, 800]] });
  expect(await byDay()).toEqual([]);
  await hear({ stretches: [[5_000, 5_200]] });
  await hear({ stretches: [[0, 9_000]] });
  expect(await byDay()).toEqual(['download 2026-06-15 1']);
});

test('pieces that several processes sent are one download', async () => {
  const tallies = [createTally(), createTally(), createTally(), createTally()];
  for (const [at, tally] of tallies.entries()) note(tally, { stretches: [[at * 250, at * 250 + 250]] });
  await Promise.all(tallies.map((tally) => tally.write({ db: database.db, clock })));
  expect(await byDay()).toEqual(['download 2026-06-15 1']);
});

test('a listener counts again after 24 hours, by the day on which it was', async () => {
  clock.set('2026-06-15T23:30:00.000Z');
  await hear({});
  clock.set('2026-06-16T23:29:00.000Z');
  await hear({});
  expect(await byDay()).toEqual(['download 2026-06-15 1']);
  clock.set('2026-06-16T23:31:00.000Z');
  await hear({});
  expect(await byDay()).toEqual(['download 2026-06-15 1', 'download 2026-06-16 1']);
});

test.each(['before', 'after'])(
  'one listener on both sides of midnight is one, when a worker writes late: %s',
  async (late) => {
    const notes = [
      { at: new Date('2026-06-16T02:59:58.000Z') },
      { at: new Date('2026-06-16T03:00:02.000Z') },
    ];
    clock.set('2026-06-16T03:00:20.000Z');
    for (const one of late === 'before' ? notes : notes.toReversed()) await hear(one);
    expect(await byDay()).toHaveLength(1);
  },
);

test('other networks, apps and kinds are others', async () => {
  await hear({}, { network: '177.32.0.2' }, { userAgent: 'Overcast/3.0' }, { kind: 'stream', way: 'site' });
  expect(await byDay()).toEqual(['download 2026-06-15 3', 'stream 2026-06-15 1']);
  expect(await parts('app')).toEqual(['AntennaPod 2', 'AntennaPod 1', 'Overcast 1']);
});

test('a download is told apart by app, device, source, country and hour', async () => {
  await hear(
    { network: '85.240.0.1', userAgent: 'Podcasts/1635.1 CFNetwork/1399 Darwin/22.1.0' },
    { userAgent: CHROME, referrer: 'https://exemplo.com/uma/pagina?com=segredo' },
    { userAgent: CHROME, network: '177.32.0.9', referrer: 'https://music.amazon.com/' },
    { network: '10.0.0.1', way: 'members' },
  );
  expect(await parts('country')).toEqual(['BR 2', 'PT 1', 'unknown 1']);
  expect(await parts('device')).toEqual(['computer 2', 'mobile 2']);
  expect(await parts('source')).toEqual(['Amazon Music 1', 'exemplo.com 1', 'feed 1', 'members 1']);
  expect(await parts('hour')).toEqual(['12 4']);
});

test('programs, hosting companies and fetches ahead are left out, each with its reason, once a day', async () => {
  const opera = CHROME.replace('Safari', 'OPR/99.0 Safari');
  const hosted = { network: '95.216.1.1' };
  await hear(
    { userAgent: 'Googlebot/2.1' },
    { userAgent: '' },
    { userAgent: CHROME, ...hosted },
    { userAgent: 'Aplicativo/1.0', ...hosted },
    { userAgent: opera },
    // An app behind such an address stays.
    { ...hosted },
  );
  await hear({ userAgent: 'Googlebot/2.1' });
  expect(await leftOut()).toEqual(['bot 2', 'hosting 2', 'preload 1']);
  expect(await byDay()).toEqual(['download 2026-06-15 1']);
});

test('names that anybody can invent are told apart up to a number', async () => {
  const many = Array.from({ length: MOST_SOURCES_A_DAY + 20 }, (_, at) => ({
    network: `177.32.${at >> 8}.${at & 255}`,
    userAgent: CHROME,
    referrer: `https://invasor-${at}.exemplo.com/`,
  }));
  await hear(...many);
  await hear({ network: '177.33.0.1', userAgent: CHROME, referrer: 'https://outro.exemplo.com/' });
  const sources = await parts('source');
  expect(sources).toHaveLength(MOST_SOURCES_A_DAY + 1);
  expect(sources).toContain('other 21');
});

test('an item that is gone before the write is left out, and the others are counted', async () => {
  await hear({ itemId: 'gone' }, {});
  expect(await byDay()).toEqual(['download 2026-06-15 1']);
});

test('nothing stored says who listened, and what could is gone after two days', async () => {
  const { db } = database;
  const marks = () => db.selectFrom('audience_marks').selectAll().execute();
  const salts = async () =>
    (await db.selectFrom('audience_salts').select('day').orderBy('day').execute()).map(({ day }) => day);
  await hear({ stretches: [[0, 10]] });
  expect(JSON.stringify(await marks())).not.toMatch(/177\.32|AntennaPod/);
  clock.advance(24 * HOUR_MS);
  await hear({ network: '177.32.0.2' });
  expect(await salts()).toEqual(['2026-06-15', '2026-06-16']);
  await forgetOldMarks({ db, clock });
  expect(await marks()).toHaveLength(2);
  clock.advance(24 * HOUR_MS);
  await forgetOldMarks({ db, clock });
  expect([(await marks()).length, await salts()]).toEqual([1, ['2026-06-16']]);
  clock.advance(24 * HOUR_MS);
  await forgetOldMarks({ db, clock });
  expect([await marks(), await salts()]).toEqual([[], []]);
});
