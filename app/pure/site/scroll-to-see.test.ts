import { expect, test } from 'vitest';
import { scrollToSee } from './scroll-to-see.ts';

test.each([
  ['within', { top: 110, bottom: 130 }, 0],
  ['below', { top: 590, bottom: 610.5 }, 11],
  ['above', { top: 79.5, bottom: 100 }, -21],
  ['taller than what is seen', { top: 300, bottom: 900 }, 200],
  ['taller, and above', { top: 50, bottom: 900 }, -50],
])('%s', (_name, box, expected) => {
  expect(scrollToSee(box, { top: 100, bottom: 600 })).toBe(expected);
});
