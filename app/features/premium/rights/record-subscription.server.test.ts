import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { SubscriptionFacts } from '#app/platform/payments/payment-facts.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { findPremium, hasCardSubscription } from './queries.server.ts';
import { recordSubscription } from './record-subscription.server.ts';

const START = '2026-06-01T12:00:00.000Z';
const END = '2026-07-01T12:00:00.000Z';

let database: Database;
let clock: FixedClock;
let personId: string;

beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(database.close);
  clock = fixedClock('2026-06-15T12:00:00.000Z');
  personId = (await makePerson(database.db)).id;
});

function facts(
  more: Omit<Partial<SubscriptionFacts>, 'at' | 'periodStart' | 'periodEnd'> & { at?: string; end?: string },
) {
  const { at = START, end = END, ...rest } = more;
  return {
    id: 'sub_1',
    provider: 'stripe',
    customerId: 'cus_1',
    personId,
    orderId: null,
    status: 'active',
    isEnding: false,
    ...rest,
    periodStart: new Date(START),
    periodEnd: new Date(end),
    at: new Date(at),
  } satisfies SubscriptionFacts;
}

const tell = (...all: SubscriptionFacts[]) =>
  database.db.transaction().execute(async (trx) => {
    for (const one of all) await recordSubscription(trx, { clock }, one);
  });

const premium = (at = clock.now()) => findPremium(database.db, personId, at);
const notices = async () =>
  (await database.db.selectFrom('premium_notices').select('notice').orderBy('notice').execute()).map(
    ({ notice }) => notice.split(':')[0],
  );

test('an active subscription gives premium until the end of its period, and renews', async () => {
  await tell(facts({}));
  expect(await premium()).toMatchObject({ isPremium: true, until: END, isEnding: false, sources: ['card'] });
  await tell(facts({ at: '2026-07-01T12:00:01.000Z', end: '2026-08-01T12:00:00.000Z' }));
  expect(await premium(new Date('2026-07-20T12:00:00.000Z'))).toMatchObject({ isPremium: true });
});

test('waits a short time for late news of a renewal', async () => {
  await tell(facts({}));
  expect(await premium(new Date('2026-07-02T11:00:00.000Z'))).toMatchObject({ isPremium: true });
  expect(await premium(new Date('2026-07-02T13:00:00.000Z'))).toMatchObject({ isPremium: false });
});

test('a subscription that will not be renewed ends to the second', async () => {
  await tell(facts({ isEnding: true }));
  expect(await premium(new Date('2026-07-01T11:59:59.000Z'))).toMatchObject({
    isPremium: true,
    isEnding: true,
  });
  expect(await premium(new Date(END))).toMatchObject({ isPremium: false });
});

test('a failed payment leaves a week, counted from the first failure', async () => {
  const failing = { status: 'past_due', end: '2026-08-01T12:00:00.000Z' };
  await tell(facts({}), facts({ ...failing, at: '2026-07-01T13:00:00.000Z' }));
  await tell(facts({ ...failing, at: '2026-07-04T13:00:00.000Z' }));
  expect(await premium(new Date('2026-07-08T12:59:00.000Z'))).toMatchObject({ isPremium: true });
  expect(await premium(new Date('2026-07-08T13:00:00.000Z'))).toMatchObject({ isPremium: false });
  await tell(facts({ ...failing, status: 'active', at: '2026-07-09T13:00:00.000Z' }));
  expect(await premium(new Date('2026-07-20T12:00:00.000Z'))).toMatchObject({ isPremium: true });
});

test('a canceled subscription lasts until its paid end; a failing one ends at once', async () => {
  await tell(facts({}), facts({ status: 'canceled', at: '2026-06-10T12:00:00.000Z' }));
  expect(await premium()).toMatchObject({ isPremium: true, until: END, isEnding: true });
  const unpaid = { id: 'sub_2', end: '2026-09-01T12:00:00.000Z' };
  await tell(facts({ ...unpaid, status: 'past_due', at: '2026-08-01T12:00:00.000Z' }));
  await tell(facts({ ...unpaid, status: 'canceled', at: '2026-08-05T12:00:00.000Z' }));
  expect(await premium(new Date('2026-08-05T12:00:00.000Z'))).toMatchObject({ isPremium: false });
});

test.each(['unpaid', 'paused', 'incomplete', 'incomplete_expired'])('%s gives nothing', async (status) => {
  await tell(facts({ status }));
  expect(await premium(new Date(START))).toMatchObject({ isPremium: false });
  await tell(facts({ status: 'trialing', id: 'sub_2' }));
  expect(await premium()).toMatchObject({ isPremium: true });
});

test('late, repeated or unordered news of one second changes nothing', async () => {
  const canceled = facts({ status: 'canceled', at: '2026-06-10T12:00:00.000Z' });
  await tell(facts({}), canceled, canceled, facts({ at: '2026-06-10T12:00:00.000Z' }), facts({}));
  expect(await premium()).toMatchObject({ isEnding: true, card: { status: 'canceled' } });
  await tell(facts({ id: 'sub_2' }), facts({ id: 'sub_2', status: 'incomplete' }));
  expect(await premium()).toMatchObject({ isEnding: false });
});

test('ignores a subscription without a person, or of a deleted account', async () => {
  await tell(facts({ personId: null }), facts({ id: 'sub_2', personId: 'gone' }));
  const rows = await database.db.selectFrom('entitlements').selectAll().execute();
  expect(rows).toEqual([]);
});

test('does not sell a second subscription while Stripe may charge the first', async () => {
  const has = (at = clock.now()) => hasCardSubscription(database.db, personId, at);
  expect(await has()).toBe(false);
  await tell(facts({ isEnding: true }));
  expect(await has()).toBe(true);
  await tell(facts({ status: 'unpaid', at: '2026-06-02T12:00:00.000Z' }));
  expect(await has()).toBe(true);
  await tell(facts({ status: 'canceled', at: '2026-06-03T12:00:00.000Z' }));
  expect(await has()).toBe(false);
});

test('mails each change of a subscription once', async () => {
  const failing = { status: 'past_due', at: '2026-07-01T13:00:00.000Z', end: '2026-08-01T12:00:00.000Z' };
  await tell(facts({}), facts({}), facts(failing), facts({ ...failing, at: '2026-07-03T13:00:00.000Z' }));
  expect(await notices()).toEqual(['payment-failed', 'welcome']);
  const paid = { at: '2026-07-04T13:00:00.000Z', end: '2026-08-01T12:00:00.000Z' };
  await tell(facts(paid), facts({ ...paid, isEnding: true, at: '2026-07-05T13:00:00.000Z' }));
  await tell(facts({ ...paid, status: 'canceled', at: '2026-08-01T12:00:00.000Z' }));
  expect(await notices()).toEqual(['canceled', 'payment-failed', 'welcome']);
});
