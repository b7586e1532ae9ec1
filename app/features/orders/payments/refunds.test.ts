import { beforeEach, expect, test } from 'vitest';
import { requestRefund } from '#app/features/orders/core/money-commands.server.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { openStripeShop, type StripeShop } from '../../../../tests/support/sites/stripe-shop.ts';
import { processEvent } from './events.server.ts';
import { sendRefund } from './refund-job.server.ts';

const ADMIN = { source: 'admin', actorId: 'a' } as const;

let shop: StripeShop;
let orderId: string;

beforeEach(async () => {
  shop = await openStripeShop();
  const { id } = await makeProduct(shop.database.db);
  const session = await shop.buyAtStripe({ items: [{ product_id: id }] });
  await shop.sandbox.press(session, 'card');
  await shop.settle();
  orderId = (await shop.order()).id;
});

const charge = async () => (await shop.sandbox.stripe.charges.list()).data[0]?.id ?? '';
const rows = () => shop.database.db.selectFrom('refunds').selectAll().orderBy('created_at').execute();
const ask = async (amountCents?: number) => {
  const asked = await requestRefund(shop.ctx, { orderId, amountCents, reason: 'admin', by: ADMIN });
  if (!asked.ok) throw new Error(asked.reason);
  return asked.refund.id;
};

test('refunds a part, then the rest, each once', async () => {
  await ask(900);
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'paid', refunded_cents: 900 });
  const id = await ask();
  await shop.settle();
  await sendRefund(shop.ctx, id);
  expect(await shop.order()).toMatchObject({ status: 'refunded', refunded_cents: 5_900, paid_cents: 5_900 });
  expect((await rows()).map(({ status, amount_cents }) => [status, amount_cents])).toEqual([
    ['done', 900],
    ['done', 5_000],
  ]);
  expect((await shop.sandbox.stripe.refunds.list()).data).toHaveLength(2);
});

test.each([
  { kind: 'reset', after: true },
  { kind: 'reset', after: false },
  { kind: 'error', status: 500, after: false },
  { kind: 'error', status: 500, after: true },
])('a lost call (%j) is still one refund', async (failure) => {
  const id = await ask();
  await shop.sandbox.control('api/failures', {
    failures: [{ ...failure, method: 'POST', path: '/v1/refunds' }],
  });
  // After a broken connection the library itself retries once.
  await sendRefund(shop.ctx, id).catch(() => sendRefund(shop.ctx, id));
  await shop.settle();
  expect((await shop.sandbox.stripe.refunds.list()).data).toHaveLength(1);
  expect(await shop.order()).toMatchObject({ status: 'refunded', refunded_cents: 5_900 });
});

test.each(['the host’s', 'the dashboard’s'])(
  'of two simultaneous refunds, %s first, one is made',
  async (first) => {
    await shop.sandbox.control('webhooks/hold');
    await shop.sandbox.stripe.refunds.create({ charge: await charge() });
    const id = await ask();
    if (first === 'the host’s') await sendRefund(shop.ctx, id);
    await shop.sandbox.control('webhooks/release');
    if (first !== 'the host’s') {
      await shop.sandbox.settle();
      const events = await shop.database.db.selectFrom('payment_events').select('id').execute();
      for (const event of events) await processEvent(shop.ctx, event.id);
    }
    await shop.settle();
    const order = await shop.order();
    expect(order).toMatchObject({ status: 'refunded', refunded_cents: 5_900 });
    const asked = (await rows()).find((row) => row.id === id);
    expect(asked).toMatchObject({
      status: 'failed',
      last_error: expect.stringContaining('ainda possa ser devolvido'),
    });
  },
);

test('applies a refund that was made in Stripe’s dashboard', async () => {
  await shop.sandbox.control(`charges/${await charge()}/refund`, { amount: 1_000 });
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'paid', refunded_cents: 1_000 });
  expect(await rows()).toMatchObject([{ reason: 'stripe', status: 'done', amount_cents: 1_000 }]);
  await shop.sandbox.control(`charges/${await charge()}/refund`);
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'refunded', refunded_cents: 5_900 });
});

test('a refund that the bank returns is counted back, and can be sent again', async () => {
  const id = await ask();
  await shop.settle();
  const [made] = (await shop.sandbox.stripe.refunds.list()).data;
  await shop.sandbox.control(`refunds/${made?.id}/fail`);
  await shop.settle();
  const order = await shop.order();
  expect(order.status).toBe('paid');
  expect(order.paid_cents - order.refunded_cents).toBe(5_900);
  expect(await rows()).toMatchObject([{ id, status: 'failed' }]);
  await shop.database.db.updateTable('refunds').set({ status: 'requested' }).where('id', '=', id).execute();
  await sendRefund(shop.ctx, id);
  await shop.settle();
  const again = await shop.order();
  expect(again.paid_cents - again.refunded_cents).toBe(0);
  expect(await rows()).toMatchObject([{ id, status: 'done' }]);
});

test('a dispute stops the order; winning it resumes the order, losing it counts as a refund', async () => {
  const dispute = await shop.sandbox.control<{ id: string }>(`charges/${await charge()}/dispute`);
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'disputed', dispute_state: 'needs_response' });
  await shop.sandbox.control(`disputes/${dispute.id}/close`, { status: 'won' });
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'paid', dispute_state: 'won', refunded_cents: 0 });
});

test('a lost dispute counts as one refund, in any order of events', async () => {
  await shop.sandbox.control('webhooks/hold');
  const dispute = await shop.sandbox.control<{ id: string }>(`charges/${await charge()}/dispute`);
  await shop.sandbox.control(`disputes/${dispute.id}/close`, { status: 'lost' });
  await shop.sandbox.control('webhooks/release', { order: 'reverse' });
  await shop.settle();
  expect(await shop.order()).toMatchObject({
    status: 'refunded',
    dispute_state: 'lost',
    refunded_cents: 5_900,
    paid_cents: 5_900,
  });
});

test('reports a refund that Stripe refuses, and returns the order to its former status', async () => {
  const id = await ask();
  await shop.sandbox.control('api/failures', {
    failures: [{ kind: 'error', status: 400, method: 'POST', path: '/v1/refunds' }],
  });
  await sendRefund(shop.ctx, id);
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'paid', refunded_cents: 0 });
  expect(await rows()).toMatchObject([
    { status: 'failed', last_error: expect.stringContaining('A Stripe recusou') },
  ]);
});

test('a refund or dispute that arrives before its payment waits for it', async () => {
  const { db } = shop.database;
  const { id: productId } = await makeProduct(db, { name: 'Caneca' });
  for (const [attempt_id, fate] of [
    ['attempt-refund', 'refund'],
    ['attempt-dispute', 'dispute'],
  ] as const) {
    const session = await shop.buyAtStripe({ items: [{ product_id: productId }], attempt_id });
    await shop.sandbox.control('webhooks/hold');
    await shop.sandbox.press(session, 'card');
    await shop.sandbox.control(`charges/${await charge()}/${fate}`);
    await shop.sandbox.control('webhooks/release', { order: 'reverse' });
    await shop.sandbox.settle();
    const told = await db
      .selectFrom('payment_events')
      .selectAll()
      .where('processed_at', 'is', null)
      .execute();
    for (const { id } of told.filter(({ type }) => !type.startsWith('checkout')))
      await processEvent(shop.ctx, id);
    await shop.settle();
  }
  expect((await shop.orders()).slice(1)).toMatchObject([
    { status: 'refunded', paid_cents: 5_900, refunded_cents: 5_900 },
    { status: 'disputed', paid_cents: 5_900, refunded_cents: 0 },
  ]);
});
