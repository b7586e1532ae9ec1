import { expect, test } from 'vitest';
import { differing } from './compare.ts';

test('what is in both stays unmarked, wherever it stands', () => {
  expect(differing(['a', 'b', 'c'], ['a', 'x', 'b', 'c'])).toEqual({
    before: [false, false, false],
    after: [false, true, false, false],
  });
  expect(differing(['a', 'b'], ['b', 'a'])).toEqual({ before: [true, false], after: [false, true] });
  expect(differing([], ['a'])).toEqual({ before: [], after: [true] });
});

test('two long texts without a common block are marked whole, at once', () => {
  const marks = differing(
    Array.from({ length: 2_000 }, (_, place) => `a${place}`),
    Array.from({ length: 2_000 }, (_, place) => `b${place}`),
  );
  expect(marks.before.every(Boolean)).toBe(true);
  expect(marks.after).toHaveLength(2_000);
});
