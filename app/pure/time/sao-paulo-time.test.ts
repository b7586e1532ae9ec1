import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOfLocalTime, localTime } from './sao-paulo-time.ts';

test('São Paulo is three hours behind UTC today', () => {
  expect(localTime('2026-12-03T12:30:00.000Z')).toEqual({ date: '2026-12-03', time: '09:30' });
  expect(instantOfLocalTime({ date: '2026-12-03', time: '09:30' })).toBe('2026-12-03T12:30:00.000Z');
  expect(localTime('2026-12-03T01:00:00.000Z')).toEqual({ date: '2026-12-02', time: '22:00' });
});

test('keeps the summer time of past years', () => {
  expect(instantOfLocalTime({ date: '2015-12-25', time: '12:00' })).toBe('2015-12-25T14:00:00.000Z');
  expect(localTime('2015-12-25T14:00:00.000Z')).toEqual({ date: '2015-12-25', time: '12:00' });
});

test('a skipped hour counts as the next one, a repeated hour as the first', () => {
  // Clocks went from 0 to 1 h on 18 October 2015, and from 0 back to 23 h on 21 February 2016.
  expect(instantOfLocalTime({ date: '2015-10-18', time: '00:30' })).toBe('2015-10-18T03:30:00.000Z');
  expect(localTime('2015-10-18T03:30:00.000Z')).toEqual({ date: '2015-10-18', time: '01:30' });
  expect(instantOfLocalTime({ date: '2016-02-20', time: '23:30' })).toBe('2016-02-21T01:30:00.000Z');
});

test.each([
  ['2026-02-30', '10:00'],
  ['2026-13-01', '10:00'],
  ['2026-01-01', '24:00'],
  ['2026-01-01', '10:60'],
  ['1815-01-01', '10:00'],
  ['', '10:00'],
  ['2026-01-01', ''],
  ['hoje', 'agora'],
])('%s %s is no time', (date, time) => {
  expect(instantOfLocalTime({ date, time })).toBeNull();
});

test('a local time leads back to its minute', () => {
  const minute = fc.integer({ min: Date.UTC(1970, 0) / 60_000, max: Date.UTC(2099, 0) / 60_000 });
  fc.assert(
    fc.property(minute, (minutes) => {
      const instant = new Date(minutes * 60_000).toISOString();
      const again = instantOfLocalTime(localTime(instant)) ?? '';
      expect(localTime(again)).toEqual(localTime(instant));
    }),
  );
});
