import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['ansiedade', 'ansiedade', 0],
  ['ansidade', 'ansiedade', 1],
  ['anssiedade', 'ansiedade', 1],
  ['ansiedaed', 'ansiedade', 1],
  ['anciedade', 'ansiedade', 1],
  ['anciedde', 'ansiedade', 2],
  ['', 'ab', 2],
])('from %s to %s the distance is %i', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
  expect(editDistance(other, one, 2)).toBe(distance);
});

test('a larger distance than `most` is `most + 1`', () => {
  expect(editDistance('medo', 'coragem', 2)).toBe(3);
  expect(editDistance('abcd', 'wxyz', 2)).toBe(3);
});

test('a missing letter costs one, at any position', () => {
  const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') });
  fc.assert(
    fc.property(word, fc.nat(), (letters, at) => {
      const place = at % letters.length;
      expect(editDistance(letters, letters.slice(0, place) + letters.slice(place + 1), 2)).toBe(1);
    }),
  );
});
