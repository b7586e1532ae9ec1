import { expect, test } from 'vitest';
import { isAdminKey, RIGHT_OF_PART } from './tables.server.ts';

test('what only a desk hears of is called after its right', () => {
  expect(RIGHT_OF_PART['topics-desk']).toBe('topics');
  expect(isAdminKey('topics-desk')).toBe(true);
  expect(isAdminKey('topics')).toBe(false);
});
