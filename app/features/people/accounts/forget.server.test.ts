import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { makeLink } from './account-links.server.ts';
import { forgetOldAccountData } from './forget.server.ts';

const DAY_MS = 24 * 3_600_000;

test('deletes expired links, and unconfirmed accounts after a month', async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  const clock = fixedClock();
  const { id } = await makePerson(db);
  await makePerson(db, { is_email_verified: false });
  await makeLink({ db, clock }, { purpose: 'new-password', personId: id, lifeMs: 1_000 });
  await makeLink({ db, clock }, { purpose: 'first-admin', personId: null });
  const left = async () => [
    (await db.selectFrom('people').select('id').execute()).length,
    (await db.selectFrom('account_links').select('purpose').execute()).map(({ purpose }) => purpose),
  ];
  clock.advance(29 * DAY_MS);
  await forgetOldAccountData({ db, clock });
  expect(await left()).toEqual([2, ['first-admin']]);
  clock.advance(2 * DAY_MS);
  await forgetOldAccountData({ db, clock });
  expect(await left()).toEqual([1, ['first-admin']]);
});
