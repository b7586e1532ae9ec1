import { expect, test } from 'vitest';
import { isDamage, isUnavailable } from './errors.server.ts';

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  // pg's error for the second statement of a transaction whose connection is gone.
  'Client has encountered a connection error and is not queryable',
])('treats “%s” as the database being unavailable for now', (message) => {
  expect(isUnavailable(new Error(message))).toBe(true);
  expect(isUnavailable(new Error('outer', { cause: new Error(message) }))).toBe(true);
});

test.each([
  ['EAI_AGAIN', 'the name of its container cannot be resolved'],
  ['EHOSTUNREACH', 'its machine is off'],
  ['53100', 'its disk is full'],
  ['25006', 'it has become a copy that takes no changes'],
])('does not treat %s as a fault of the code: %s', (code, message) => {
  expect(isUnavailable(Object.assign(new Error(message), { code }))).toBe(true);
});

test('treats an error of the code as no outage', () => {
  expect(isUnavailable(new Error('relation "orders" does not exist'))).toBe(false);
});

test.each(['SQLITE_CORRUPT', 'SQLITE_CORRUPT_VTAB', 'SQLITE_NOTADB', 'XX001', 'XX002', '58P01'])(
  'knows %s as damage, which no waiting mends',
  (code) => {
    const error = Object.assign(new Error('damaged'), { code });
    expect([isDamage(error), isDamage(new Error('outer', { cause: error })), isUnavailable(error)]).toEqual([
      true,
      true,
      false,
    ]);
  },
);
