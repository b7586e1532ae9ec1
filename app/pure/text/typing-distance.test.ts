import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typingDistance } from './typing-distance.ts';

test.each([
  ['ansiedade', 'ansiedade', 0],
  ['ansidade', 'ansiedade', 1],
  ['anssiedade', 'ansiedade', 1],
  ['ansiedaed', 'ansiedade', 1],
  ['anciedade', 'ansiedade', 1],
  ['ansietade', 'ansiedade', 1.5],
  ['ansiedades', 'ansiedade', 1],
  ['ansiefade', 'ansiedade', 1],
  ['ansiedsade', 'ansiedade', 1],
  ['', 'ab', 2],
])('from %s to %s the distance is %d', (typed, meant, distance) => {
  expect(typingDistance(typed, meant, 2)).toBe(distance);
});

test.each([
  ['medo', 'coragem'],
  ['abcd', 'wxyz'],
  ['meditacao', 'mediacao'],
  ['gravida', 'gratidao'],
  ['perdoar', 'perder'],
])('no slip leads from %s to %s', (typed, meant) => {
  expect(typingDistance(typed, meant, 2)).toBeGreaterThan(2);
});

test('a missing letter costs one, at any position', () => {
  const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') });
  fc.assert(
    fc.property(word, fc.nat(), (letters, at) => {
      const place = at % letters.length;
      expect(typingDistance(letters.slice(0, place) + letters.slice(place + 1), letters, 2)).toBe(1);
    }),
  );
});
