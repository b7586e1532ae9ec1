import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { placeOrder } from '#app/features/orders/checkout/place-order.server.ts';
import { recordCharge, recordRefund } from '#app/features/orders/core/money-commands.server.ts';
import { moveOrder } from '#app/features/orders/core/move-order.server.ts';
import type { Order, OrderContext } from '#app/features/orders/core/order-context.ts';
import type { Person } from '#app/pure/people/person.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { grantDays, revokeGrant } from './grants.server.ts';
import { keepPremiumRight } from './order-effect.server.ts';
import { findPremium } from './queries.server.ts';
import { recordSubscription } from './record-subscription.server.ts';

const BY = { source: 'admin' } as const;

let database: Database;
let clock: FixedClock;
let ctx: OrderContext;
let person: Person;

beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(database.close);
  clock = fixedClock();
  ctx = { db: database.db, clock, publicUrl: 'https://conversas.example', effects: [keepPremiumRight] };
  person = await makePerson(database.db);
});

async function buyPass(key: string, quantity = 1, buyer: Person | null = person): Promise<Order> {
  const pass = await makeProduct(database.db, { kind: 'digital', pass_days: 30, price_cents: 3_900 });
  const line = { productId: pass.id, variantId: null, name: null, quantity, priceCents: null };
  const placed = await placeOrder(ctx, {
    attemptKey: key,
    person: buyer,
    holder: key,
    lines: [line],
    methodFor: () => 'pix',
  });
  if (!placed.ok) throw new Error('not placed');
  await pay(placed.order);
  return placed.order;
}

const pay = ({ id, total_cents }: Order) =>
  recordCharge(ctx, {
    orderId: id,
    provider: 'pix',
    providerRef: `pix ${id}`,
    amountCents: total_cents,
    by: BY,
  });

const daysLeft = async () => {
  const { until } = await findPremium(database.db, person.id, clock.now());
  return until ? (Date.parse(until) - clock.now().getTime()) / DAY_MS : 0;
};

test('a paid pass gives its days times its quantity, once', async () => {
  const order = await buyPass('a', 2);
  await pay(order);
  await moveOrder(ctx, order.id, { to: 'completed', by: BY });
  expect(await daysLeft()).toBe(60);
});

test('a second pass and a gift begin where the previous one ends', async () => {
  await buyPass('a');
  clock.advance(10 * DAY_MS);
  await buyPass('b');
  await database.db
    .transaction()
    .execute((trx) => grantDays(trx, clock.now(), { personId: person.id, source: 'gift', days: 5 }));
  expect(await daysLeft()).toBe(55);
});

test('two passes paid at the same moment are stacked', async () => {
  await Promise.all([buyPass('a'), buyPass('b'), buyPass('c')]);
  expect(await daysLeft()).toBe(90);
});

test('a refunded pass ends at once, and the ones behind it move forward', async () => {
  const first = await buyPass('a');
  await buyPass('b');
  clock.advance(10 * DAY_MS);
  await recordRefund(ctx, {
    orderId: first.id,
    provider: 'pix',
    providerRef: 'back',
    amountCents: 3_900,
    by: BY,
  });
  expect(await daysLeft()).toBe(30);
});

test('a disputed pass ends at once; a dispute that is won gives back the remaining days', async () => {
  const order = await buyPass('a');
  clock.advance(10 * DAY_MS);
  await moveOrder(ctx, order.id, { to: 'disputed', by: BY });
  expect(await daysLeft()).toBe(0);
  clock.advance(40 * DAY_MS);
  await moveOrder(ctx, order.id, { to: 'paid', by: BY });
  expect(await daysLeft()).toBe(20);
  await moveOrder(ctx, order.id, { to: 'disputed', by: BY });
  await moveOrder(ctx, order.id, { to: 'refunded', by: BY });
  expect(await daysLeft()).toBe(0);
});

test('warns the host of a pass that was paid without an account', async () => {
  const order = await buyPass('a', 1, null);
  const told = await database.db
    .selectFrom('order_events')
    .select('detail')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'warning')
    .execute();
  expect(told).toEqual([{ detail: expect.stringContaining('sem uma conta') }]);
});

test('revoking a gift keeps what was bought', async () => {
  const gift = await database.db
    .transaction()
    .execute((trx) => grantDays(trx, clock.now(), { personId: person.id, source: 'gift', days: 5 }));
  await buyPass('a');
  await database.db
    .transaction()
    .execute((trx) => revokeGrant(trx, clock.now(), { id: gift?.id ?? '', personId: person.id }));
  expect(await daysLeft()).toBe(30);
});

test('a refund ends a subscription here at once and at Stripe by a job, in any order of events', async () => {
  const order = await buyPass('a', 1, null);
  await database.db
    .updateTable('orders')
    .set({ method: 'stripe', subscription_ref: 'sub_1' })
    .where('id', '=', order.id)
    .execute();
  const at = clock.now();
  const facts = {
    id: 'sub_1',
    provider: 'stripe',
    customerId: 'cus_1',
    personId: person.id,
    orderId: order.id,
    status: 'active',
    periodStart: at,
    periodEnd: new Date(at.getTime() + 30 * DAY_MS),
    isEnding: false,
    at,
  };
  const tell = () => database.db.transaction().execute((trx) => recordSubscription(trx, { clock }, facts));
  await moveOrder(ctx, order.id, { to: 'disputed', by: BY });
  await tell();
  expect(await daysLeft()).toBe(0);
  await moveOrder(ctx, order.id, { to: 'paid', by: BY });
  expect(await daysLeft()).toBe(30);
  await moveOrder(ctx, order.id, { to: 'refunded', by: BY });
  expect(await daysLeft()).toBe(0);
  const jobs = await database.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'payments.end-subscription')
    .execute();
  expect(jobs).toEqual([{ payload: '{"provider":"stripe","subscriptionId":"sub_1"}' }]);
});
