import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakLines } from './break-lines.ts';

const inLines = (text: string, maxWidth: number, maxLines = 4) =>
  breakLines(text, { maxWidth, maxLines, widthOf: (part) => [...part].length });

test('keeps a short title on one line', () => {
  expect(inLines('A coragem', 20)).toEqual(['A coragem']);
});

test('makes lines of about equal length, so that no word stands alone at the end', () => {
  expect(inLines('Pequenos hábitos mudam tudo', 22)).toEqual(['Pequenos hábitos', 'mudam tudo']);
});

test('ends no line with a word that belongs to the next one', () => {
  expect(inLines('Transformar a ansiedade em autoconhecimento', 26)).toEqual([
    'Transformar a ansiedade',
    'em autoconhecimento',
  ]);
});

test('cuts a text that does not fit after a whole word, with an ellipsis', () => {
  const text = 'Como transformar a ansiedade em autoconhecimento sem perder o fôlego nem a graça';
  const lines = inLines(text, 18, 3);
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toMatch(/\p{L}…$/u);
});

test('breaks an endless word into lines', () => {
  expect(inLines('a'.repeat(25), 10, 4)).toEqual(['a'.repeat(10), 'a'.repeat(10), 'a'.repeat(5)]);
});

test('for any text, no line is too wide and there are never too many', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'ç', 'W', '-', ','), minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const lines = inLines(words.join(' '), 12, 3);
      expect(lines.length).toBeLessThanOrEqual(3);
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(12);
    }),
  );
});
