import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { createTally } from '#app/platform/tally.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { LONGEST_MISS, missText } from './miss-text.ts';
import { forgetOldMisses, listMisses, MOST_MISSES, noteMissed } from './misses.server.ts';

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});

afterEach(() => database.close());

/** A search, as the next write stores it. */
async function miss(ctx: { db: Database['db']; clock: Clock }, typed: string, client: string): Promise<void> {
  const tally = createTally();
  noteMissed({ ...ctx, tally }, typed, { viewer: publicViewer, clientAddress: client });
  await tally.write(ctx);
}

test.each([
  ['resiliência', 'resiliência'],
  ['  Luto   e SAUDADE ', 'luto e saudade'],
  ['"luto" e “saudade”', 'luto e saudade'],
  ['ana@exemplo.com.br', null],
  ['fala com ana.silva+x@exemplo.com sobre luto', 'fala com sobre luto'],
  ['ana @ exemplo.com', null],
  ['ana＠exemplo.com', null],
  ['ana arroba gmail ponto com', null],
  ['ana (at) gmail', null],
  ['gmail.com', null],
  ['11987654321', null],
  ['(11) 98765-4321 luto', 'luto'],
  ['+55 11 98765 4321', null],
  ['+55 (11) 9.8765.4321', null],
  ['liga 9 8 7 6 5 4 3 2 1', 'liga'],
  ['１１９８７６５４３２１', null],
  ['123.456.789-00', null],
  ['https://exemplo.com/?q=ana', null],
  ['episódio 2024', 'episódio 2024'],
  ['12345', null],
  ['🎉', null],
  ['', null],
])('stores a search for %j as %j', (typed, kept) => {
  expect(missText(typed)).toBe(kept);
});

test('cuts a long query after a word', () => {
  const text = missText(`${'palavra '.repeat(30)}`) ?? '';
  expect(text.length).toBeLessThanOrEqual(LONGEST_MISS);
  expect(text).toMatch(/palavra$/);
  expect(missText('x'.repeat(200))).toHaveLength(LONGEST_MISS);
});

test('counts equal words in any spelling, and stores nothing about who searched', async () => {
  const ctx = { db: database.db, clock: fixedClock() };
  await miss(ctx, 'Resiliencia', '203.0.113.7');
  await miss(ctx, 'resiliência', '203.0.113.8');
  await miss(ctx, 'luto', '203.0.113.7');
  await miss(ctx, 'ana@exemplo.com', '203.0.113.7');
  const misses = await listMisses(database.db);
  expect(misses.map(({ text, times }) => [text, times])).toEqual([
    ['resiliência', 2],
    ['luto', 1],
  ]);
  expect(Object.keys(misses[0] ?? {}).sort()).toEqual(['last_at', 'text', 'times', 'words']);
  expect(JSON.stringify(misses)).not.toContain('203.0.113');
});

test('adds up what one write has of several clients, in the newest spelling', async () => {
  const ctx = { db: database.db, clock: fixedClock() };
  const tally = createTally();
  for (const [typed, client] of [
    ['Resiliencia', '203.0.113.8'],
    ['resiliência', '203.0.113.7'],
    ['Resiliencia', '203.0.113.8'],
    ['ana@exemplo.com', '203.0.113.7'],
  ] as const) {
    ctx.clock.advance(1_000);
    noteMissed({ ...ctx, tally }, typed, { viewer: publicViewer, clientAddress: client });
  }
  await tally.write(ctx);
  expect((await listMisses(database.db)).map(({ text, times }) => [text, times])).toEqual([
    ['resiliencia', 3],
  ]);
});

test('limits the rows, and keeps frequent queries', async () => {
  const clock = fixedClock();
  const ctx = { db: database.db, clock };
  await miss(ctx, 'luto', '203.0.113.7');
  await miss(ctx, 'luto', '203.0.113.7');
  for (let number = 0; number < MOST_MISSES + 5; number++) {
    clock.advance(1_000);
    await miss(ctx, `palavra ${number}`, `10.0.${number}.1`);
  }
  const misses = await listMisses(database.db);
  expect(misses).toHaveLength(MOST_MISSES);
  expect(misses[0]).toMatchObject({ text: 'luto', times: 2 });
  expect(misses.map(({ text }) => text)).not.toContain('palavra 0');
  expect(misses.map(({ text }) => text)).toContain(`palavra ${MOST_MISSES + 4}`);
});

test('limits how much of the list one client can fill', async () => {
  const ctx = { db: database.db, clock: fixedClock() };
  for (let number = 0; number < 80; number++) await miss(ctx, `palavra ${number}`, '203.0.113.7');
  expect(await listMisses(database.db)).toHaveLength(60);
});

test('deletes queries unused for 90 days', async () => {
  const clock = fixedClock('2026-01-01T00:00:00.000Z');
  const ctx = { db: database.db, clock };
  await miss(ctx, 'luto', '203.0.113.7');
  await miss(ctx, 'saudade', '203.0.113.7');
  clock.set('2026-03-15T00:00:00.000Z');
  await miss(ctx, 'saudade', '203.0.113.7');
  clock.set('2026-04-02T00:00:00.000Z');
  await forgetOldMisses(ctx);
  expect((await listMisses(database.db)).map(({ text }) => text)).toEqual(['saudade']);
});
