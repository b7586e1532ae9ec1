import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { placeOrder } from '#app/features/orders/checkout/place-order.server.ts';
import { recordCharge } from '#app/features/orders/core/money-commands.server.ts';
import { moveOrder } from '#app/features/orders/core/move-order.server.ts';
import type { OrderContext } from '#app/features/orders/core/order-context.ts';
import type { SubscriptionFacts } from '#app/platform/payments/payment-facts.ts';
import type { OrderStatus } from '#app/pure/orders/order-status.ts';
import type { Person } from '#app/pure/people/person.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { giveDays, revokeGift } from './gifts/gifts.server.ts';
import { keepPremiumRight } from './order-effect.server.ts';
import { findPremium, hasCardSubscription } from './queries.server.ts';
import { recordSubscription } from './record-subscription.server.ts';

const BY = { source: 'admin' } as const;
const START = Date.parse('2026-06-01T12:00:00.000Z');

let database: Database;
let clock: FixedClock;
let ctx: OrderContext;
let person: Person;
let host: Person;

beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(database.close);
  clock = fixedClock(new Date(START).toISOString());
  ctx = { db: database.db, clock, publicUrl: 'https://conversas.example', effects: [keepPremiumRight] };
  person = await makePerson(database.db);
  host = await makePerson(database.db, { role: 'admin', email: 'host@conversas.example' });
});

const day = (of: number) => new Date(START + of * DAY_MS);

function goTo(of: number) {
  clock.advance(day(of).getTime() - clock.now().getTime());
}

/** The day on which premium ends; null without premium. */
async function end(): Promise<number | null> {
  const { until } = await findPremium(database.db, person.id, clock.now());
  return until ? (Date.parse(until) - START) / DAY_MS : null;
}

/** An order with a line for each number of days. */
async function order(...passes: number[]): Promise<string> {
  const lines = [];
  for (const pass_days of passes) {
    const { id } = await makeProduct(database.db, { kind: 'digital', pass_days, price_cents: 1_000 });
    lines.push({ productId: id, variantId: null, name: null, quantity: 1, priceCents: null });
  }
  const attemptKey = crypto.randomUUID();
  const asked = { attemptKey, person, holder: attemptKey, lines, methodFor: () => 'pix' as const };
  const placed = await placeOrder(ctx, asked);
  if (!placed.ok) throw new Error('not placed');
  return placed.order.id;
}

const move = (id: string, to: OrderStatus) => moveOrder(ctx, id, { to, by: BY });

async function buy(...passes: number[]) {
  const orderId = await order(...passes);
  await recordCharge(ctx, {
    orderId,
    provider: 'pix',
    providerRef: `pix ${orderId}`,
    amountCents: passes.length * 1_000,
    by: BY,
  });
  return { orderId, undo: () => move(orderId, 'refunded') };
}

/** A subscription by card with its order, and news of it from Stripe. */
async function subscribe() {
  const orderId = await order(1);
  await database.db
    .updateTable('order_lines')
    .set({ pass_days: null })
    .where('order_id', '=', orderId)
    .execute();
  await database.db
    .updateTable('orders')
    .set({ subscription_ref: 'sub_1' })
    .where('id', '=', orderId)
    .execute();
  const from = Math.round((clock.now().getTime() - START) / DAY_MS);
  const tell = (more: Partial<SubscriptionFacts> = {}) =>
    database.db.transaction().execute((trx) =>
      recordSubscription(trx, ctx, {
        id: 'sub_1',
        provider: 'stripe',
        customerId: 'cus_1',
        personId: person.id,
        orderId,
        status: 'active',
        periodStart: day(from),
        periodEnd: day(from + 30),
        isEnding: false,
        at: clock.now(),
        ...more,
      }),
    );
  await recordCharge(ctx, { orderId, provider: 'stripe', providerRef: 'ch_1', amountCents: 1_000, by: BY });
  await tell();
  return { orderId, tell, undo: () => move(orderId, 'refunded') };
}

async function give(days: number) {
  const id = crypto.randomUUID();
  await giveDays(ctx, host, { id, email: person.email, days, note: '' });
  return { undo: () => revokeGift(ctx, host, id) };
}

/** A bonus is days that come with something else of the same order. */
const RIGHTS = {
  card: subscribe,
  pass: () => buy(30),
  gift: () => give(20),
  bonus: () => buy(2, 8),
};
type Right = keyof typeof RIGHTS;

// The first right begins on day 0, the second on day 5, and one of them is undone on day 8.
const PAIRS: [Right, Right, { first: number; both: number; withoutFirst: number; withoutSecond: number }][] =
  [
    ['card', 'pass', { first: 30, both: 60, withoutFirst: 38, withoutSecond: 30 }],
    ['card', 'gift', { first: 30, both: 50, withoutFirst: 28, withoutSecond: 30 }],
    ['card', 'bonus', { first: 30, both: 40, withoutFirst: 18, withoutSecond: 30 }],
    ['pass', 'card', { first: 30, both: 60, withoutFirst: 35, withoutSecond: 33 }],
    ['pass', 'pass', { first: 30, both: 60, withoutFirst: 38, withoutSecond: 30 }],
    ['pass', 'gift', { first: 30, both: 50, withoutFirst: 28, withoutSecond: 30 }],
    ['pass', 'bonus', { first: 30, both: 40, withoutFirst: 18, withoutSecond: 30 }],
    ['gift', 'card', { first: 20, both: 50, withoutFirst: 35, withoutSecond: 23 }],
    ['gift', 'pass', { first: 20, both: 50, withoutFirst: 38, withoutSecond: 20 }],
    ['gift', 'gift', { first: 20, both: 40, withoutFirst: 28, withoutSecond: 20 }],
    ['gift', 'bonus', { first: 20, both: 30, withoutFirst: 18, withoutSecond: 20 }],
    ['bonus', 'card', { first: 10, both: 40, withoutFirst: 35, withoutSecond: 13 }],
    ['bonus', 'pass', { first: 10, both: 40, withoutFirst: 38, withoutSecond: 10 }],
    ['bonus', 'gift', { first: 10, both: 30, withoutFirst: 28, withoutSecond: 10 }],
    ['bonus', 'bonus', { first: 10, both: 20, withoutFirst: 18, withoutSecond: 10 }],
  ];

test.each(
  PAIRS.flatMap(([one, other, ends]) => [
    [one, other, 'first', ends] as const,
    [one, other, 'second', ends] as const,
  ]),
)('%s, then %s: no day is lost, also when the %s is undone', async (one, other, undone, ends) => {
  const first = await RIGHTS[one]();
  expect(await end()).toBe(ends.first);
  goTo(5);
  const second = await RIGHTS[other]();
  expect(await end()).toBe(ends.both);
  goTo(8);
  await (undone === 'first' ? first : second).undo();
  expect(await end()).toBe(undone === 'first' ? ends.withoutFirst : ends.withoutSecond);
});

test('a second card is not sold beside the first', async () => {
  await subscribe();
  expect(await hasCardSubscription(database.db, person.id, clock.now())).toBe(true);
});

describe.each(['pass', 'gift'] as const)('a card and a %s behind it', (behind) => {
  const days = behind === 'pass' ? 30 : 20;
  const add = () => RIGHTS[behind]();

  test('each renewal moves it, also one that is told late', async () => {
    const { tell } = await subscribe();
    goTo(5);
    await add();
    goTo(30);
    await tell({ periodStart: day(30), periodEnd: day(60) });
    expect(await end()).toBe(60 + days);
    goTo(60.5);
    expect(await end()).toBe(60 + days);
    await tell({ periodStart: day(60), periodEnd: day(90), at: day(60) });
    expect(await end()).toBe(90 + days);
    goTo(95);
    await tell({ periodStart: day(90), periodEnd: day(120), at: day(90) });
    expect(await end()).toBe(120 + days);
  });

  test('a cancellation at the end of the period lets it follow, and resuming moves it again', async () => {
    const { tell } = await subscribe();
    await add();
    goTo(10);
    await tell({ isEnding: true });
    expect(await end()).toBe(30 + days);
    goTo(20);
    await tell();
    goTo(30);
    await tell({ periodStart: day(30), periodEnd: day(60), isEnding: true });
    expect(await end()).toBe(60 + days);
    goTo(60);
    await tell({ status: 'canceled', periodStart: day(30), periodEnd: day(60) });
    expect(await end()).toBe(60 + days);
    goTo(60 + days);
    expect(await end()).toBeNull();
  });

  test('a failed payment lets it follow the week of grace; paid at last, it waits again', async () => {
    const { tell } = await subscribe();
    await add();
    goTo(30);
    const next = { periodStart: day(30), periodEnd: day(60) };
    await tell({ ...next, status: 'past_due' });
    expect(await end()).toBe(37 + days);
    goTo(40);
    expect(await end()).toBe(37 + days);
    await tell(next);
    expect(await end()).toBe(60 + days);
  });

  test('a subscription that ends unpaid gives way to it at once', async () => {
    const { tell } = await subscribe();
    await add();
    goTo(30);
    const next = { periodStart: day(30), periodEnd: day(60) };
    await tell({ ...next, status: 'past_due' });
    goTo(33);
    await tell({ ...next, status: 'unpaid' });
    expect(await end()).toBe(33 + days);
    // Paid for a later period: the time between was not paid.
    goTo(43);
    await tell({ periodStart: day(43), periodEnd: day(73) });
    expect(await end()).toBe(73 + days - 10);
  });

  test('a dispute lets it run; one that is won gives its days back', async () => {
    const { orderId } = await subscribe();
    await add();
    goTo(10);
    await move(orderId, 'disputed');
    expect(await end()).toBe(10 + days);
    goTo(15);
    await move(orderId, 'paid');
    expect(await end()).toBe(30 + days);
    await move(orderId, 'disputed');
    await move(orderId, 'refunded');
    expect(await end()).toBe(15 + days);
  });
});

test('of a disputed pass only the rest waits again behind a card', async () => {
  const { orderId } = await buy(30);
  goTo(10);
  await subscribe();
  await move(orderId, 'disputed');
  expect(await end()).toBe(40);
  goTo(20);
  await move(orderId, 'paid');
  expect(await end()).toBe(60);
});

test('cards one after the other, with a gift and two passes around them', async () => {
  const pass = await buy(30);
  goTo(10);
  const card = await subscribe();
  await give(20);
  await buy(30);
  expect(await end()).toBe(110);
  goTo(25);
  await card.undo();
  expect(await end()).toBe(95);
  goTo(50);
  await pass.undo();
  expect(await end()).toBe(95);
});
