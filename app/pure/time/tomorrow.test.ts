import { expect, test } from 'vitest';
import { instantOfLocalTime } from './sao-paulo-time.ts';
import { plannedBy, plannedWords, tomorrowMorning } from './tomorrow.ts';

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

test.each([
  ['2026-11-29T10:00:00.000Z', 'amanhã, 29 de novembro, às 7h'],
  ['2026-11-28T22:30:00.000Z', 'hoje, 28 de novembro, às 19h30'],
  ['2026-12-01T15:00:00.000Z', '1º de dezembro, às 12h'],
  ['2027-01-01T03:00:00.000Z', '1º de janeiro de 2027, às 0h'],
])('%s is said as %s', (instant, words) => {
  expect(plannedWords(instant, new Date('2026-11-28T15:00:00.000Z'))).toBe(words);
});

const LATER = { date: '2026-12-05', time: '10:00' };
const PAST = { date: '2026-11-27', time: '10:00' };
const NOW = { date: '2026-11-28', time: '12:00', publish: true };

test.each([
  ['now', { now: true }, PAST, NOW],
  ['now', { now: true }, { date: '', time: '' }, NOW],
  ['bringForward, what is scheduled', { bringForward: true }, LATER, NOW],
  ['bringForward, what has come out meanwhile', { bringForward: true }, PAST, { ...PAST, publish: false }],
  ['tomorrow', { tomorrow: true }, LATER, { date: '2026-11-29', time: '07:00', publish: true }],
  ['no button', {}, LATER, { ...LATER, publish: false }],
])('a form with the button %s', (_button, pressed, moment, planned) => {
  const sent = { now: false, bringForward: false, tomorrow: false, publish: false, ...moment, ...pressed };
  expect(plannedBy(sent, new Date('2026-11-28T15:00:00.000Z'))).toMatchObject(planned);
});
