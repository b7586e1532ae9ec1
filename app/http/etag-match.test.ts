import { expect, test } from 'vitest';
import { isUnchanged } from './etag-match.ts';

test.each(['"a"', 'W/"a"', '"x", "a"', ' "x",W/"a" ', '*'])('who sends %s has it', (header) => {
  expect(isUnchanged(header, '"a"')).toBe(true);
});

test.each([null, undefined, '', '"b"', 'a', '"xa"', '"a', 'w/"a"'])('who sends %s has not', (header) => {
  expect(isUnchanged(header, '"a"')).toBe(false);
});

test('of many tags the first 50 are looked at', () => {
  expect(isUnchanged(`${'"x",'.repeat(49)}"a"`, '"a"')).toBe(true);
  expect(isUnchanged(`${'"x",'.repeat(50)}"a"`, '"a"')).toBe(false);
});
