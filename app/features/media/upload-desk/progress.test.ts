import { expect, test } from 'vitest';
import { formatTimeLeft, percentOf, secondsLeft } from './progress.ts';

test('shows a hundred per cent only for a complete file', () => {
  expect([
    percentOf(0, 10),
    percentOf(999, 1_000),
    percentOf(10, 10),
    percentOf(11, 10),
    percentOf(0, 0),
  ]).toEqual([0, 99, 100, 100, 0]);
});

test('computes the time left from the speed since the last resume', () => {
  const since = { at: 0, sent: 1_000 };
  expect(secondsLeft({ sent: 2_000, size: 5_000, since, now: 10_000 })).toBe(30);
  expect(secondsLeft({ sent: 2_000, size: 5_000, since, now: 1_000 })).toBeNull();
  expect(secondsLeft({ sent: 1_000, size: 5_000, since, now: 60_000 })).toBeNull();
});

test.each([
  [0, 'falta menos de 1 min'],
  [59, 'falta menos de 1 min'],
  [60, 'falta 1 min'],
  [61, 'faltam 2 min'],
  [3_600, 'falta 1 h'],
  [3_900, 'falta 1 h 5 min'],
  [7_500, 'faltam 2 h 5 min'],
])('%d s: %s', (seconds, words) => {
  expect(formatTimeLeft(seconds)).toBe(words);
});
