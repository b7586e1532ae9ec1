import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [0, '1 kB'],
  [321_000, '321 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [24_460_000, '24,5 MB'],
  [999_949_999, '999,9 MB'],
  [999_950_000, '1 GB'],
  [2_000_000_000, '2 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
