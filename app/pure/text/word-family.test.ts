import { expect, test } from 'vitest';
import { sharedRoot } from './word-family.ts';

test.each([
  ['gravida', 'gravidez'],
  ['perdoar', 'perdao'],
  ['perdoou', 'perdao'],
  ['meditacao', 'meditar'],
  ['meditacao', 'medite'],
  ['recomeco', 'recomecar'],
])('%s is of the family of %s', (one, other) => {
  expect(sharedRoot(one, other)).toBeGreaterThan(3);
  expect(sharedRoot(other, one)).toBe(sharedRoot(one, other));
});

test.each([
  ['gravida', 'gratidao'],
  ['gravida', 'gravar'],
  ['perdoar', 'perder'],
  ['meditacao', 'mediacao'],
  ['ansidade', 'ansiedade'],
  ['relacionamemto', 'relacionar'],
  ['medo', 'medico'],
])('%s is not of the family of %s', (one, other) => {
  expect(sharedRoot(one, other)).toBe(0);
});
