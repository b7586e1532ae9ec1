import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { backupsToRemove, type KeptBackup } from './retention.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');

/** A backup of so many days ago, at 4:00 in São Paulo. */
function copy(daysAgo: number, more: Partial<KeptBackup> = {}): KeptBackup {
  const madeAt = new Date(Date.parse('2026-11-23T07:00:00.000Z') - daysAgo * DAY_MS).toISOString();
  return { name: `d${daysAgo}`, madeAt, isBad: false, ...more };
}

function kept(copies: readonly KeptBackup[]): string[] {
  const gone = backupsToRemove(copies, NOW);
  return copies.map(({ name }) => name).filter((name) => !gone.includes(name));
}

test('keeps 7 days, 4 weeks and 12 months of a year and a half of daily backups', () => {
  const all = Array.from({ length: 550 }, (_, daysAgo) => copy(daysAgo));
  // 23 November 2026 is a Monday: the weeks' newest are Monday itself and Sundays 1, 8 and 15 days ago.
  const days = [0, 1, 2, 3, 4, 5, 6];
  const weeks = [0, 1, 8, 15];
  const months = [0, 23, 54, 84, 115, 146, 176, 207, 237, 268, 296, 327];
  const expected = [...new Set([...days, ...weeks, ...months])].sort((a, b) => a - b);
  expect(kept(all)).toEqual(expected.map((daysAgo) => `d${daysAgo}`));
});

test('removing day by day ends with the same backups as removing at once', () => {
  let there: KeptBackup[] = [];
  for (let daysAgo = 549; daysAgo >= 0; daysAgo -= 1) {
    there.push(copy(daysAgo));
    const gone = backupsToRemove(there, new Date(NOW.getTime() - daysAgo * DAY_MS));
    there = there.filter(({ name }) => !gone.includes(name));
  }
  const all = Array.from({ length: 550 }, (_, daysAgo) => copy(daysAgo));
  expect(there.map(({ name }) => name).reverse()).toEqual(kept(all));
});

test('keeps the newest of a day, by the calendar of São Paulo', () => {
  const evening = { name: 'evening', madeAt: '2026-11-23T02:59:00.000Z', isBad: false }; // 23:59 of the 22nd
  const night = { name: 'night', madeAt: '2026-11-23T03:00:00.000Z', isBad: false };
  const morning = { name: 'morning', madeAt: '2026-11-23T07:00:00.000Z', isBad: false };
  expect(kept([evening, night, morning])).toEqual(['evening', 'morning']);
});

test('removes nothing by age alone: where backups stopped, the last ones stay', () => {
  expect(kept([copy(400), copy(401), copy(402)])).toEqual(['d400', 'd401', 'd402']);
});

test('a bad backup takes no place, stays a week for looking at it, and never replaces the last good one', () => {
  expect(kept([copy(0, { isBad: true }), copy(1), copy(8, { isBad: true })])).toEqual(['d0', 'd1']);
  expect(kept([copy(30, { isBad: true }), copy(40, { isBad: true })])).toEqual(['d30', 'd40']);
});

test('backups of a clock that was ahead do not push out the newest real one', () => {
  const future = Array.from({ length: 20 }, (_, ahead) => copy(-400 - 40 * ahead));
  expect(kept([...future, copy(0), copy(1)])).toContain('d0');
});

test('whatever there is, the newest good one stays, and at most 24 of the past do', () => {
  const copies = fc.uniqueArray(
    fc.record({ daysAgo: fc.integer({ min: 0, max: 900 }), isBad: fc.boolean() }),
    {
      selector: ({ daysAgo }) => daysAgo,
      maxLength: 200,
    },
  );
  fc.assert(
    fc.property(copies, (given) => {
      const all = given.map(({ daysAgo, isBad }) => copy(daysAgo, { isBad }));
      const stay = kept(all);
      const good = all.filter(({ isBad }) => !isBad).sort((a, b) => b.madeAt.localeCompare(a.madeAt));
      if (good[0]) expect(stay).toContain(good[0].name);
      else expect(stay).toHaveLength(all.length);
      expect(good.filter(({ name }) => stay.includes(name)).length).toBeLessThanOrEqual(24);
    }),
  );
});

test('backups of a clock that was ahead stay until their date, and take no place of another', () => {
  const past = Array.from({ length: 30 }, (_, daysAgo) => copy(daysAgo));
  const future = Array.from({ length: 7 }, (_, index) => copy(-40 - index));
  expect(kept([...past, ...future])).toEqual([...kept(past), ...future.map(({ name }) => name)]);
});
