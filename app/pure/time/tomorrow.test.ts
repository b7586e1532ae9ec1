import { expect, test } from 'vitest';
import { instantOfLocalTime } from './sao-paulo-time.ts';
import { tomorrowMorning } from './tomorrow.ts';

test.each([
  ['noon', '2026-11-28T15:00:00.000Z', '2026-11-29', '2026-11-29T10:00:00.000Z'],
  [
    'a minute before midnight of the site, when it is the next day elsewhere',
    '2026-11-29T02:59:00.000Z',
    '2026-11-29',
    '2026-11-29T10:00:00.000Z',
  ],
  ['midnight', '2026-11-29T03:00:00.000Z', '2026-11-30', '2026-11-30T10:00:00.000Z'],
  ['the last evening of a year', '2026-12-31T23:30:00.000Z', '2027-01-01', '2027-01-01T10:00:00.000Z'],
  ['the eve of a former summer time', '2018-11-03T15:00:00.000Z', '2018-11-04', '2018-11-04T09:00:00.000Z'],
])('tomorrow at seven, seen from %s', (_when, now, date, instant) => {
  const tomorrow = tomorrowMorning(now);
  expect(tomorrow).toEqual({ date, time: '07:00' });
  expect(instantOfLocalTime(tomorrow)).toBe(instant);
});
