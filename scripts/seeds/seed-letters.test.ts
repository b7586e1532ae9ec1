import { expect, test } from 'vitest';
import { sanitizeText } from '#app/features/writing/text/sanitize.server.ts';
import { composeLetter } from '#app/wiring/letters/letter-content.server.ts';
import { fixedClock } from '../../tests/support/fixed-clock.ts';
import { testMail } from '../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../tests/support/sites/test-services.ts';
import { demoItems } from './demonstration/demo-items.ts';
import { seedLetters } from './seed-letters.ts';

test('the demonstration has three letters without a fault, once', async () => {
  const bulk = { send: async () => ({ ok: true }) as const, close: () => {} };
  const services = await openTestServices({
    mail: testMail({ bulk }),
    clock: fixedClock('2026-11-23T12:00:00.000Z'),
  });
  const { db } = services;
  await db.insertInto('items').values(demoItems(new Map())).execute();
  expect(await seedLetters(db)).toBe(3);
  expect(await seedLetters(db)).toBe(0);
  const letters = await db.selectFrom('letters').selectAll().orderBy('number').execute();
  expect(letters.map(({ status, access, is_public }) => [status, access, is_public])).toEqual([
    ['sent', 'public', true],
    ['sent', 'premium', true],
    ['draft', 'public', false],
  ]);
  for (const letter of letters) {
    expect(sanitizeText(letter.body)).toBe(letter.body);
    expect((await composeLetter(services, letter)).problems).toEqual([]);
  }
});
