import { expect, test } from 'vitest';
import { isUnchanged } from './etag-match.ts';

test.each(['"a"', 'W/"a"', '"x", "a"', ' "x",W/"a" ', '*'])('matches %s', (header) => {
  expect(isUnchanged(header, '"a"')).toBe(true);
});

test.each([null, undefined, '', '"b"', 'a', '"xa"', '"a', 'w/"a"'])('does not match %s', (header) => {
  expect(isUnchanged(header, '"a"')).toBe(false);
});

test('looks at the first 50 tags only', () => {
  expect(isUnchanged(`${'"x",'.repeat(49)}"a"`, '"a"')).toBe(true);
  expect(isUnchanged(`${'"x",'.repeat(50)}"a"`, '"a"')).toBe(false);
});
