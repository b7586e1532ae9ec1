import { expect, test } from 'vitest';
import { dayOf, dueAfter, dueFromNow } from './timing.ts';

const at = (instant: string) => new Date(instant);

test('a day is the one of São Paulo', () => {
  expect(dayOf(at('2026-06-15T02:59:59.000Z'))).toBe('2026-06-14');
  expect(dayOf(at('2026-06-15T03:00:00.000Z'))).toBe('2026-06-15');
});

test.each([
  ['2026-06-15', 7, '2026-06-16T10:00:00.000Z'],
  ['2026-12-31', 0, '2027-01-01T03:00:00.000Z'],
  ['2028-02-28', 23, '2028-03-01T02:00:00.000Z'],
  // Summer time began at midnight, and São Paulo was two hours behind UTC.
  ['2018-11-03', 7, '2018-11-04T09:00:00.000Z'],
  ['2019-02-15', 7, '2019-02-16T09:00:00.000Z'],
  ['2019-02-16', 7, '2019-02-17T10:00:00.000Z'],
])('the step after %s comes at %i o’clock of the next day', (day, hour, due) => {
  expect(dueAfter(day, hour)).toBe(due);
});

test.each([
  // Her hour of the next day is still to come.
  ['2026-06-15', 7, '2026-06-15T15:00:00.000Z', '2026-06-16T10:00:00.000Z'],
  // A week later, before and after her hour.
  ['2026-06-15', 7, '2026-06-22T09:59:00.000Z', '2026-06-22T10:00:00.000Z'],
  ['2026-06-15', 7, '2026-06-22T10:00:00.000Z', '2026-06-23T10:00:00.000Z'],
  // Nothing was released yet.
  [null, 7, '2026-06-22T09:00:00.000Z', '2026-06-22T10:00:00.000Z'],
  [null, 7, '2026-06-22T11:00:00.000Z', '2026-06-23T10:00:00.000Z'],
  // Another hour of the same day brings no second step.
  ['2026-06-15', 20, '2026-06-15T15:00:00.000Z', '2026-06-16T23:00:00.000Z'],
])('after %s, at %i o’clock, seen at %s: %s', (day, hour, now, due) => {
  expect(dueFromNow(day, hour, at(now))).toBe(due);
});
