import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('a short text stays as it is, on one line', () => {
  expect(shorten('  Uma\n conversa  ', 20)).toBe('Uma conversa');
});

test('a long text ends at a word, without a trailing comma', () => {
  expect(shorten('Respirar, parar e recomeçar', 16)).toBe('Respirar, parar…');
  expect(shorten('Respirar devagar, parar', 18)).toBe('Respirar devagar…');
});

test('one endless word is cut inside', () => {
  expect(shorten('a'.repeat(50), 10)).toHaveLength(10);
});

test('no text is longer than `most`, or ends in half a character', () => {
  const text = fc.array(fc.constantFrom('a', 'ã', '😀', ' ', ',', '\n')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 60 }), (long, most) => {
      const short = shorten(long, most);
      expect(short.length).toBeLessThanOrEqual(most);
      expect(short.isWellFormed()).toBe(true);
    }),
  );
});
