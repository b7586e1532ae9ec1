import { beforeEach, expect, test } from 'vitest';
import { moveOrder } from '#app/features/orders/core/move-order.server.ts';
import { createStripePayments } from '#app/features/orders/stripe/stripe.server.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from '../../../../tests/support/servers/payment-sandbox.ts';
import { openStripeShop, type StripeShop } from '../../../../tests/support/sites/stripe-shop.ts';
import { confirmCheckout } from './ask-checkout.server.ts';
import { reconcile } from './reconcile.server.ts';

let shop: StripeShop;
let body: { items: object[]; attempt_id: string };

beforeEach(async () => {
  shop = await openStripeShop();
  const { id } = await makeProduct(shop.database.db, { stock: 1 });
  body = { items: [{ product_id: id }], attempt_id: 'attempt-of-a-page' };
});

const fail = (failure: object) =>
  shop.sandbox.control('api/failures', { failures: [{ path: '/v1/checkout/sessions', ...failure }] });
const sessions = async () => (await shop.sandbox.stripe.checkout.sessions.list()).data;
const jobsOf = (kind: string) =>
  shop.database.db.selectFrom('jobs').select('id').where('kind', '=', kind).execute();

test.each([
  { kind: 'error', status: 500 },
  { kind: 'error', status: 402 },
  { kind: 'error', status: 400 },
  { kind: 'error', status: 429 },
  { kind: 'reset', times: 2 },
  { kind: 'hang' },
])('when Stripe fails (%j), tells the buyer, and the same attempt continues later', async (failure) => {
  const settings = { secretKey: SECRET_KEY, webhookSecrets: [WEBHOOK_SECRET], apiBase: shop.sandbox.url };
  const services = { ...shop.services, payments: [createStripePayments(settings, shop.clock, 2_000)] };
  await fail(failure);
  const told = await shop.buy(body, { services });
  expect(told).toMatchObject({
    status: 502,
    body: {
      error: {
        code: 'payment_failed',
        message: 'Não foi possível processar o pagamento. Tente novamente.',
      },
    },
  });
  expect((await shop.order()).status).toBe('draft');
  const session = await shop.buyAtStripe(body);
  expect(await shop.order()).toMatchObject({ status: 'awaiting_payment', checkout_ref: session });
  expect(await sessions()).toHaveLength(1);
});

test('tells the buyer at once if the connection is refused', async () => {
  const settings = { secretKey: SECRET_KEY, webhookSecrets: [WEBHOOK_SECRET], apiBase: 'http://127.0.0.1:9' };
  const services = { ...shop.services, payments: [createStripePayments(settings, shop.clock)] };
  expect((await shop.buy(body, { services })).status).toBe(502);
  await shop.buyAtStripe(body);
  expect(await sessions()).toHaveLength(1);
});

test('a lost answer of Stripe leads to the same page', async () => {
  await fail({ kind: 'reset', after: true, times: 2 });
  await shop.buy(body);
  await shop.buyAtStripe(body);
  expect(await sessions()).toHaveLength(1);
  expect((await shop.order()).payment_attempt).toBe(1);
});

test('a crash before the page is stored leads to the same page', async () => {
  const session = await shop.buyAtStripe(body);
  const lost = { status: 'draft', checkout_ref: null, payment_url: null } as const;
  await shop.database.db.updateTable('orders').set(lost).execute();
  expect(await shop.buyAtStripe(body)).toBe(session);
});

test('a payment made before the page is stored still belongs to the order', async () => {
  const session = await shop.buyAtStripe(body);
  const lost = { status: 'draft', checkout_ref: null, payment_url: null } as const;
  await shop.database.db.updateTable('orders').set(lost).execute();
  await shop.sandbox.press(session, 'card');
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'paid', checkout_ref: session });
});

test('canceling an order closes its page; an earlier payment still counts', async () => {
  const session = await shop.buyAtStripe(body);
  const { id } = await shop.order();
  await moveOrder(shop.ctx, id, { to: 'canceled', by: { source: 'buyer' } });
  await shop.settle();
  expect((await sessions())[0]?.status).toBe('expired');
  const other = await shop.buyAtStripe(body);
  expect(other).not.toBe(session);
  await shop.sandbox.control('webhooks/hold');
  await shop.sandbox.press(other, 'card');
  const [, second] = await shop.orders();
  await moveOrder(shop.ctx, second?.id ?? '', { to: 'canceled', by: { source: 'buyer' } });
  await shop.settle();
  expect((await shop.orders())[1]).toMatchObject({ status: 'paid', paid_cents: 5_900 });
});

test('the page after the payment asks Stripe if the webhook is late, and trusts nothing else', async () => {
  const session = await shop.buyAtStripe(body);
  await shop.sandbox.control('webhooks/hold');
  expect(await confirmCheckout(shop.database.db, () => shop.ctx, session)).toMatchObject({
    status: 'awaiting_payment',
  });
  await shop.sandbox.press(session, 'card');
  for (const made of [null, '', 'cs_test_inventada', 'cs_test_a1b2c3d4e5f6g7h8', '../x', `${session}\0`]) {
    expect(await confirmCheckout(shop.database.db, () => shop.ctx, made)).toBeNull();
  }
  expect(await confirmCheckout(shop.database.db, () => shop.ctx, session)).toMatchObject({
    status: 'paid',
    paid_cents: 5_900,
  });
  await shop.sandbox.control('webhooks/release');
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'paid', paid_cents: 5_900 });
});

test('the page after the payment asks Stripe a few times a minute, and never without keys', async () => {
  const session = await shop.buyAtStripe(body);
  const calls = async () => (await shop.sandbox.tell<{ data: unknown[] }>('calls')).data.length;
  const before = await calls();
  for (let turn = 0; turn < 20; turn++) await confirmCheckout(shop.database.db, () => shop.ctx, session);
  expect(await calls()).toBe(before + 6);
  expect(await confirmCheckout(shop.database.db, () => null, session)).toMatchObject({
    status: 'awaiting_payment',
  });
});

test('the nightly comparison finds what no webhook brought', async () => {
  const session = await shop.buyAtStripe(body);
  await shop.sandbox.control('webhooks/faults', { faults: [{ fault: 'drop', times: 100 }] });
  await shop.sandbox.press(session, 'card');
  await shop.settle();
  expect((await shop.order()).status).toBe('awaiting_payment');
  await reconcile(shop.ctx);
  expect(await shop.order()).toMatchObject({ status: 'paid', paid_cents: 5_900 });
  const [charge] = (await shop.sandbox.stripe.charges.list()).data;
  await shop.sandbox.control(`charges/${charge?.id}/refund`);
  await reconcile(shop.ctx);
  expect((await jobsOf('payments.event')).length).toBeGreaterThan(0);
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'refunded', paid_cents: 5_900, refunded_cents: 5_900 });
});

test('the nightly comparison repeats jobs that gave up while Stripe was unavailable', async () => {
  const { db } = shop.database;
  const session = await shop.buyAtStripe(body);
  await shop.sandbox.press(session, 'card');
  await shop.settle();
  const [charge] = (await shop.sandbox.stripe.charges.list()).data;
  await shop.sandbox.control(`charges/${charge?.id}/refund`);
  await shop.sandbox.settle();
  const givenUp = { status: 'dead', attempts: 10, finished_at: shop.clock.now().toISOString() } as const;
  await db.updateTable('jobs').set(givenUp).where('kind', '=', 'payments.event').execute();
  await reconcile(shop.ctx);
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'refunded', refunded_cents: 5_900 });
  const left = await db.selectFrom('jobs').select('kind').where('status', '=', 'dead').execute();
  expect(left).toEqual([]);
});

test('sends no mail about an open page at Stripe for an order that has lapsed', async () => {
  const { payments } = shop.ctx;
  const slow = {
    ...payments,
    createCheckout: async (checkout: Parameters<typeof payments.createCheckout>[0]) => {
      const made = await payments.createCheckout(checkout);
      await moveOrder(shop.ctx, checkout.orderId, { to: 'expired', by: { source: 'clock' } });
      return made;
    },
  };
  expect((await shop.buy(body, { services: { ...shop.services, payments: [slow] } })).status).toBe(502);
  await shop.settle();
  expect((await sessions())[0]?.status).toBe('expired');
});
