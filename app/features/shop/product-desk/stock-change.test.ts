import { expect, test } from 'vitest';
import { stockAfter } from './stock-change.ts';

test.each([
  ['nobody touched it: what was sold meanwhile stays sold', 7, { typed: 10, opened: 10 }, { stock: 7 }],
  ['ten more came in, three went out', 7, { typed: 20, opened: 10 }, { stock: 17 }],
  ['two broke, three went out', 7, { typed: 8, opened: 10 }, { stock: 5 }],
  ['counting ends', 7, { typed: null, opened: 10 }, { stock: null }],
  ['counting begins', null, { typed: 12, opened: null }, { stock: 12 }],
  ['never counted', null, { typed: null, opened: null }, { stock: null }],
  ['all that is left goes', 3, { typed: 7, opened: 10 }, { stock: 0 }],
] as const)('%s', (_, now, form, expected) => {
  expect(stockAfter(now, form)).toEqual(expected);
});

test('never leaves fewer than zero', () => {
  expect(stockAfter(1, { typed: 0, opened: 10 })).toBeNull();
});
