import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';
import { nextAsk, usualHours, waitOf } from './next-ask.ts';
import { LONGEST_WAIT_MS, MOST_A_DAY, OFTEN_MS, SELDOM_MS } from './rules.ts';

/** Tuesdays at 9:00, give or take. */
const TUESDAYS = ['2026-11-24T09:05:00.000Z', '2026-11-17T08:58:00.000Z', '2026-11-10T09:00:00.000Z'];
const quiet = { recent: TUESDAYS, asks: 3, failures: 0, random: () => 0 };
const waitAt = (now: string, more = {}) => {
  const at = new Date(now);
  return nextAsk({ ...quiet, now: at, ...more }).getTime() - at.getTime();
};

test('asks often around the hour at which items come out, and seldom otherwise', () => {
  expect(waitAt('2026-12-01T09:10:00.000Z')).toBe(OFTEN_MS);
  expect(waitAt('2026-12-01T11:30:00.000Z')).toBe(OFTEN_MS);
  expect(waitAt('2026-12-01T13:00:00.000Z')).toBe(SELDOM_MS);
  expect(waitAt('2026-12-03T09:10:00.000Z')).toBe(SELDOM_MS);
  expect(waitAt('2026-12-03T09:10:00.000Z', { recent: [] })).toBe(SELDOM_MS);
});

test('does not sleep over the beginning of the hour', () => {
  expect(waitAt('2026-12-01T07:00:00.000Z')).toBe(103 * MINUTE_MS);
});

test('learns an hour from several items only', () => {
  expect(usualHours(['2026-11-24T09:05:00.000Z', '2026-11-19T20:00:00.000Z'])).toEqual([]);
  expect(usualHours(['2026-11-29T23:50:00.000Z', '2026-11-23T00:10:00.000Z', 'nada'])).toHaveLength(2);
});

test('asks a bounded number of times a day, whenever items come out', () => {
  // One each hour of the week.
  const recent = Array.from(
    { length: 12 },
    (_, at) => new Date(Date.parse(TUESDAYS[0] ?? '') - at * HOUR_MS),
  );
  let now = Date.parse('2026-12-01T00:00:00.000Z');
  let asks = 0;
  for (; now < Date.parse('2026-12-02T00:00:00.000Z'); asks += 1) {
    const options = { ...quiet, recent: recent.map((at) => at.toISOString()), asks };
    now = nextAsk({ ...options, now: new Date(now) }).getTime();
  }
  expect(asks).toBeLessThanOrEqual(MOST_A_DAY + DAY_MS / SELDOM_MS);
});

test('waits longer with each failure, and as long as the host wants, within bounds', () => {
  const now = '2026-12-01T09:10:00.000Z';
  const waits = [1, 2, 3, 10, 1_000].map((failures) => waitAt(now, { failures }) / MINUTE_MS);
  expect(waits).toEqual([15, 30, 60, 360, 360]);
  expect(waitAt(now, { failures: 1, retryAfter: '7200' })).toBe(2 * HOUR_MS);
  expect(waitAt(now, { failures: 1, retryAfter: 'Tue, 01 Dec 2026 12:10:00 GMT' })).toBe(3 * HOUR_MS);
  expect(waitAt(now, { failures: 1, retryAfter: '99999999' })).toBe(LONGEST_WAIT_MS);
  for (const odd of ['', 'nunca', '-5', '1e9', undefined]) expect(waitOf(odd, new Date(now))).toBe(0);
});

test('scatters by chance', () => {
  const late = waitAt('2026-12-03T09:10:00.000Z', { random: () => 0.999 });
  expect(late).toBeGreaterThan(SELDOM_MS);
  expect(late).toBeLessThanOrEqual(SELDOM_MS * 1.2);
});
