import { expect, test } from 'vitest';
import { readPerson } from './listed-person.server.ts';

test.each([
  ['2025-03-01', '2025-03-01T03:00:00.000Z'],
  ['2025-03-01 10:20', '2025-03-01T10:20:00.000Z'],
  ['01/04/2025', '2025-04-01T03:00:00.000Z'],
  ['1/4/2025 9:05', '2025-04-01T12:05:00.000Z'],
  ['10/09/2025, às 14:30:10', '2025-09-10T17:30:00.000Z'],
  ['03/25/2025', null],
  ['31/02/2025', null],
  ['10/09/2025 ontem', null],
])('a consent at %j is of %s', (written, consentAt) => {
  expect(readPerson(['a@b.co', written], ['email', 'confirmed-at'])).toMatchObject({ consentAt });
});
