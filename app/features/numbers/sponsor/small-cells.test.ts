import { expect, test } from 'vitest';
import { nested, pooled, toldOf } from './small-cells.ts';

const cells = (...totals: number[]) => totals.map((total, at) => ({ words: `linha ${at}`, total }));
const told = (totals: number[], most = 10) => {
  const { shown, rest } = pooled(cells(...totals), most);
  return [shown.map(({ total }) => total), rest?.total ?? null];
};

test('fewer than five are not told', () => {
  expect([0, 1, 4, 5, 6].map(toldOf)).toEqual([null, null, null, 5, 6]);
});

test('a table keeps its large rows, and puts the small ones together', () => {
  expect(told([100, 50, 5])).toEqual([[100, 50, 5], null]);
  expect(told([100, 50, 4, 3])).toEqual([[100, 50], 7]);
  expect(told([3, 100, 0, 4, 50])).toEqual([[100, 50], 7]);
  expect(told([])).toEqual([[], null]);
});

test('the sum of the table tells of no small row', () => {
  // Alone it would be the sum less the others.
  expect(told([100, 50, 4])).toEqual([[100], 54]);
  expect(told([100, 50, 1, 1])).toEqual([[100], 52]);
  expect(told([100, 3])).toEqual([[], 103]);
  expect(told([3])).toEqual([[], null]);
  expect(told([2, 1])).toEqual([[], null]);
});

test('rows beyond the most are one, also where they are large', () => {
  expect(told([60, 50, 40, 30], 2)).toEqual([[60, 50], 70]);
  expect(told([60, 50, 4], 1)).toEqual([[60], 54]);
});

test('a sum that has another in it says no few more', () => {
  expect(nested([120, 300, 302])).toEqual([
    { total: 120, hasFewMore: false },
    { total: 300, hasFewMore: false },
    { total: 300, hasFewMore: true },
  ]);
  expect(nested([3, 4, 9]).map(({ total }) => total)).toEqual([null, null, 9]);
  expect(nested([120, 120])).toEqual([
    { total: 120, hasFewMore: false },
    { total: 120, hasFewMore: false },
  ]);
  // The next is compared with what was told last.
  expect(nested([100, 103, 106]).map(({ total, hasFewMore }) => `${total} ${hasFewMore}`)).toEqual([
    '100 false',
    '100 true',
    '106 false',
  ]);
});
