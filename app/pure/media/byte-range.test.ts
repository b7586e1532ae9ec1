import { expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

test('honours one range, and ends it at the end of the file', () => {
  expect(parseRange('bytes=0-1', 10)).toEqual({ start: 0, end: 1 });
  expect(parseRange('bytes=4-', 10)).toEqual({ start: 4, end: 9 });
  expect(parseRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 });
  expect(parseRange('bytes=8-99', 10)).toEqual({ start: 8, end: 9 });
  expect(parseRange('bytes=-99', 10)).toEqual({ start: 0, end: 9 });
});

test('cannot satisfy a range that starts after the end', () => {
  expect(parseRange('bytes=10-', 10)).toBe('unsatisfiable');
  expect(parseRange('bytes=-0', 10)).toBe('unsatisfiable');
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
});

test('takes several ranges, or none, as the whole file', () => {
  for (const header of ['', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'items=0-1', 'bytes=a-b']) {
    expect(parseRange(header, 10)).toBe('whole');
  }
});
