import { expect, test } from 'vitest';
import { madeBefore } from './transaction.server.ts';

test.each([
  [undefined, { name: 'a' }, 'free'],
  [null, { name: 'a' }, 'free'],
  [{ id: '1', name: 'a', text: 'b', version: 2 }, { name: 'a', text: 'b' }, 'same'],
  [{ id: '1', name: 'a', text: 'b' }, { name: 'a', text: 'b, and more' }, 'other'],
  [{ id: '1', name: 'a' }, { name: 'a', text: null }, 'other'],
])('of %j a form with %j is %s', (row, values, state) => {
  expect(madeBefore(row, values)).toBe(state);
});
