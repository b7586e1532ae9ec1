import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDuration } from './parse-duration.ts';

test.each([
  ['00:10:00', 600],
  ['7:04', 424],
  ['1234', 1234],
  ['1234.9', 1234],
  ['1:02:03', 3723],
  ['1:02:03.5', 3723],
  ['90:00', 5400],
  ['  00:20:00\n ', 1200],
  ['45 min', 2700],
  ['45min', 2700],
  ['45 minutos', 2700],
  ['1h', 3600],
  ['1h30', 5400],
  ['1h 5min', 3900],
  ['1 hora e 5 minutos', 3900],
  ['2 h 3 min 4 s', 7384],
  ['PT1H2M3S', 3723],
  ['30s', 30],
  ['48:00:00', 172_800],
])('reads %s as %i seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

test.each([
  '',
  '   ',
  '0',
  '00:00:00',
  '-5',
  '-1:00',
  'NaN',
  'Infinity',
  '1e9',
  '0x10',
  '48:00:01',
  '99999999999',
  '1:2:3:4',
  'uma hora',
  '1:xx',
  'P',
  null,
  undefined,
])('reads no duration from %j', (text) => {
  expect(parseDuration(text)).toBeNull();
});

test('gives whole seconds up to 48 hours, or null, for any text', () => {
  const likely = fc.stringMatching(/^[0-9:., hmsPT-]{0,20}$/);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), likely), (text) => {
      const seconds = parseDuration(text);
      expect(seconds === null || (Number.isInteger(seconds) && seconds > 0 && seconds <= 172_800)).toBe(true);
    }),
  );
});

test('reads every clock time back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 172_800 }), (total) => {
      const [h, m, s] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60];
      expect(parseDuration(`${h}:${String(m).padStart(2, '0')}:${String(s).padStart(2, '0')}`)).toBe(total);
      expect(parseDuration(String(total))).toBe(total);
    }),
  );
});
