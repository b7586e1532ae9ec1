import { expect, test } from 'vitest';
import { isNewer } from './live-updates.ts';

test.each([
  ['a.2', 'a.1', true],
  ['a.10', 'a.9', true],
  ['a.1', 'a.1', false], // this page's own change, which its form has already fetched
  ['a.1', 'a.2', false],
  ['b.1', 'a.9', true], // another process, or the same one after a restart
  ['', 'a.1', true],
])('%j after %j: fetch? %s', (next, seen, expected) => {
  expect(isNewer(next, seen)).toBe(expected);
});
