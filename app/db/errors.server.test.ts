import { expect, test } from 'vitest';
import { isUnavailable } from './errors.server.ts';

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  // What pg says to the second statement of a transaction whose connection is gone.
  'Client has encountered a connection error and is not queryable',
])('“%s” is said by a database that is away for the moment', (message) => {
  expect(isUnavailable(new Error(message))).toBe(true);
  expect(isUnavailable(new Error('outer', { cause: new Error(message) }))).toBe(true);
});

test.each([
  ['EAI_AGAIN', 'the name of its container cannot be resolved'],
  ['EHOSTUNREACH', 'its machine is off'],
  ['53100', 'its disk is full'],
  ['25006', 'it has become a copy that takes no changes'],
])('%s is no fault of the code: %s', (code, message) => {
  expect(isUnavailable(Object.assign(new Error(message), { code }))).toBe(true);
});

test('what is wrong with the code itself is no such thing', () => {
  expect(isUnavailable(new Error('relation "orders" does not exist'))).toBe(false);
});
