import type Stripe from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import { findTasks } from '#app/features/orders/order-desk/tasks/queries.server.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { openStripeShop, type StripeShop, signedEvent } from '../../../../tests/support/sites/stripe-shop.ts';
import { reconcile } from './reconcile.server.ts';

let shop: StripeShop;
let shirtId: string;
let premiumId: string;

beforeEach(async () => {
  shop = await openStripeShop();
  shirtId = (await makeProduct(shop.database.db, { stock: 5 })).id;
  const premium = {
    name: 'Premium',
    kind: 'subscription',
    is_subscription: true,
    price_cents: 4_900,
  } as const;
  premiumId = (await makeProduct(shop.database.db, premium)).id;
});

const begin = async (attempt_id = 'attempt-of-ana') => {
  const session = await shop.buyAtStripe({ items: [{ product_id: shirtId, quantity: 1 }], attempt_id });
  const order = (await shop.orders()).find(({ checkout_ref }) => checkout_ref === session);
  if (!order) throw new Error('no order');
  return { session, orderId: order.id };
};
const orderOf = async (id: string) => (await shop.orders()).find((order) => order.id === id);
const rights = () => shop.database.db.selectFrom('entitlements').selectAll().execute();
const ledger = () => shop.database.db.selectFrom('payments').selectAll().execute();
const outcomes = async () =>
  (await shop.database.db.selectFrom('payment_events').select(['type', 'outcome']).execute()).map(
    ({ type, outcome }) => `${type}: ${outcome}`,
  );

/** An event with a valid signature and any contents. */
async function tell(type: string, object: object) {
  const { payload, header } = signedEvent(shop, { type, data: { object } });
  const answer = await shop.tell(payload, header);
  await shop.settle();
  return answer.status;
}

/** A session of the same Stripe account that none of our orders made. */
function foreignSession(orderId: string, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return shop.sandbox.stripe.checkout.sessions.create({
    mode: 'payment',
    metadata: { order_id: orderId },
    client_reference_id: orderId,
    success_url: 'https://conversas.example/payment-success',
    line_items: [
      { quantity: 1, price_data: { currency: 'brl', unit_amount: 5_900, product_data: { name: 'X' } } },
    ],
    ...more,
  });
}

test('another system’s session moves no order, whatever order it names', async () => {
  const { orderId } = await begin();
  const session = await foreignSession(orderId);
  await shop.sandbox.press(session.id, 'card');
  await shop.settle();
  expect(await orderOf(orderId)).toMatchObject({ status: 'awaiting_payment', paid_cents: 0 });
  expect(await outcomes()).toContain('checkout.session.completed: not-ours');
});

test('another system’s session moves no order whose own session is unknown', async () => {
  const { orderId } = await begin();
  const lost = { status: 'draft', checkout_ref: null, payment_url: null } as const;
  await shop.database.db.updateTable('orders').set(lost).execute();
  await shop.sandbox.press((await foreignSession(orderId)).id, 'card');
  await shop.settle();
  expect(await orderOf(orderId)).toMatchObject({ status: 'draft', paid_cents: 0 });
});

test('an event of one order that names another does not change the named one', async () => {
  const [ana, bia] = [await begin(), await begin('attempt-of-bia')];
  await shop.sandbox.control('webhooks/hold');
  await shop.sandbox.press(ana.session, 'card');
  const real = await shop.sandbox.stripe.checkout.sessions.retrieve(ana.session);
  await tell('checkout.session.completed', { ...real, metadata: { order_id: bia.orderId } });
  expect(await orderOf(bia.orderId)).toMatchObject({ status: 'awaiting_payment', paid_cents: 0 });
  // The session's state at Stripe counts: Ana has paid.
  expect(await orderOf(ana.orderId)).toMatchObject({ status: 'paid', paid_cents: 5_900 });
});

test('a signed “paid” event for a session that is open at Stripe delivers nothing', async () => {
  const { session, orderId } = await begin();
  const real = await shop.sandbox.stripe.checkout.sessions.retrieve(session);
  const forged = { ...real, status: 'complete', payment_status: 'paid', amount_total: 5_900 };
  for (const type of ['completed', 'async_payment_succeeded', 'expired'])
    expect(await tell(`checkout.session.${type}`, forged)).toBe(200);
  expect(await orderOf(orderId)).toMatchObject({ status: 'awaiting_payment', paid_cents: 0 });
  expect(await ledger()).toEqual([]);
});

test('an event waits while Stripe is unavailable, and proves nothing by itself', async () => {
  const { session, orderId } = await begin();
  await shop.sandbox.control('webhooks/hold');
  await shop.sandbox.press(session, 'card');
  await shop.sandbox.control('api/failures', { failures: [{ kind: 'error', method: 'GET', times: 2 }] });
  await shop.sandbox.control('webhooks/release');
  await shop.settle();
  expect(await orderOf(orderId)).toMatchObject({ status: 'awaiting_payment', paid_cents: 0 });
  for (let turn = 0; turn < 4; turn++) {
    shop.clock.advance(60_000);
    await shop.settle();
  }
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid', paid_cents: 5_900 });
});

test.each(['checkout.session.completed', 'invoice.paid', 'customer.subscription.updated', 'charge.refunded'])(
  'an event about an object that Stripe does not have (%s) is answered, done, and changes nothing',
  async (type) => {
    const { orderId } = await begin();
    const object = { id: 'cs_test_of_nobody', metadata: { order_id: orderId }, payment_intent: 'pi_x' };
    expect(await tell(type, object)).toBe(200);
    expect(await orderOf(orderId)).toMatchObject({ status: 'awaiting_payment', paid_cents: 0 });
    expect(await shop.database.db.selectFrom('payment_events').selectAll().execute()).toMatchObject([
      { payload: '' },
    ]);
  },
);

test('an event of a deleted order is answered and done', async () => {
  const { session, orderId } = await begin();
  await shop.database.db.deleteFrom('orders').where('id', '=', orderId).execute();
  await shop.sandbox.press(session, 'card');
  await shop.settle();
  expect(await outcomes()).toContain('checkout.session.completed: not-ours');
});

async function subscribe(attempt_id: string) {
  const person = await makePerson(shop.database.db, { email: `${attempt_id}@exemplo.com` });
  const items = [{ product_id: premiumId, name: 'Premium', price_cents: 4_900, quantity: 1 }];
  const session = await shop.buyAtStripe({ items, attempt_id }, { person });
  return { session, person };
}

test('a subscription and its months belong to the order whose session began them', async () => {
  const { person } = await subscribe('attempt-of-caio');
  const [order] = await shop.orders();
  const month = { currency: 'brl', recurring: { interval: 'month' }, product_data: { name: 'Y' } } as const;
  const session = await foreignSession('nobody', {
    mode: 'subscription',
    metadata: {},
    client_reference_id: 'nobody',
    line_items: [{ quantity: 1, price_data: { ...month, unit_amount: 4_900 } }],
    subscription_data: { metadata: { order_id: order?.id ?? '', user_id: person.id } },
  });
  await shop.sandbox.press(session.id, 'card');
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'awaiting_payment', subscription_ref: null });
  expect([await rights(), await ledger()]).toEqual([[], []]);
  const { data } = await shop.sandbox.stripe.invoices.list();
  expect(await tell('invoice.paid', { ...data[0], amount_paid: 990_000 })).toBe(200);
  expect([await rights(), await ledger()]).toEqual([[], []]);
});

test('an invoice’s amount comes from Stripe, not from the event', async () => {
  const { session } = await subscribe('attempt-of-caio');
  await shop.sandbox.press(session, 'card');
  await shop.settle();
  const [invoice] = (await shop.sandbox.stripe.invoices.list()).data;
  await shop.database.db.deleteFrom('payments').execute();
  await tell('invoice.paid', { ...invoice, amount_paid: 990_000 });
  expect(await ledger()).toMatchObject([{ amount_cents: 4_900 }]);
});

test('a refund or dispute of somebody else’s payment leaves the order as it is', async () => {
  const { session, orderId } = await begin();
  await shop.sandbox.press(session, 'card');
  const foreign = await foreignSession(orderId, { payment_intent_data: { metadata: { order_id: orderId } } });
  await shop.sandbox.press(foreign.id, 'card');
  await shop.settle();
  const intent = (await shop.sandbox.stripe.checkout.sessions.retrieve(foreign.id)).payment_intent;
  const { data } = await shop.sandbox.stripe.charges.list({ payment_intent: String(intent) });
  await shop.sandbox.control(`charges/${data[0]?.id}/refund`, { amount: 1_000 });
  await shop.sandbox.control(`charges/${data[0]?.id}/dispute`);
  await shop.settle();
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid', refunded_cents: 0, dispute_state: null });
});

test('the nightly comparison makes the same checks', async () => {
  const { session, orderId } = await begin();
  const bia = await begin('attempt-of-bia');
  const foreign = await foreignSession(orderId);
  await shop.sandbox.control('webhooks/faults', { faults: [{ fault: 'drop', times: 50 }] });
  await shop.sandbox.press(foreign.id, 'card');
  await shop.sandbox.press(bia.session, 'card');
  await reconcile(shop.ctx);
  await shop.settle();
  expect(await orderOf(orderId)).toMatchObject({ status: 'awaiting_payment', checkout_ref: session });
  expect(await orderOf(bia.orderId)).toMatchObject({ status: 'paid' });
  expect((await findTasks(shop.database.db)).held).toEqual([]);
});
