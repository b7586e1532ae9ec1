import { expect, test } from 'vitest';
import { movedRows, readRowMove, rowField, rowMove } from './row-lists.ts';

const LISTS = { stats: { most: 3 }, sizes: { most: 12 } };

test('a button names a row of a list and its move', () => {
  expect(readRowMove(rowMove('stats', 1, 'up'), LISTS)).toEqual({ list: 'stats', from: 1, to: 0 });
  expect(readRowMove('sizes 11 down', LISTS)).toEqual({ list: 'sizes', from: 10, to: 11 });
  expect(readRowMove('sizes 2 clear', LISTS)).toEqual({ list: 'sizes', from: 1, to: null });
});

test.each([
  '',
  'stats 1 up',
  'stats 3 down',
  'stats 4 clear',
  'stats 0 clear',
  'toString 1 clear',
  'stats 1 x',
])('%j names no move', (text) => {
  expect(readRowMove(text, LISTS)).toBeNull();
});

test('two rows swap places, including fields that one of them lacks', () => {
  const values = { 'stats-1-value': '1', 'stats-1-label': 'um', 'stats-2-value': '2', other: 'x' };
  expect(movedRows(values, { list: 'stats', from: 0, to: 1 }, ['value', 'label'])).toEqual({
    'stats-1-value': '2',
    'stats-1-label': '',
    'stats-2-value': '1',
    'stats-2-label': 'um',
    other: 'x',
  });
});

test('clearing a row leaves the others', () => {
  const values = { [rowField('stats', 0, 'value')]: '1', [rowField('stats', 1, 'value')]: '2' };
  expect(movedRows(values, { list: 'stats', from: 0, to: null }, ['value'])).toEqual({
    'stats-1-value': '',
    'stats-2-value': '2',
  });
});
