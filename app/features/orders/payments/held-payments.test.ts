import { beforeEach, expect, test } from 'vitest';
import { pressOrderButton } from '#app/features/orders/order-desk/order-buttons.server.ts';
import { countTasks, findTasks } from '#app/features/orders/order-desk/tasks/queries.server.ts';
import * as orderRoute from '#app/features/orders/order-page/routes/order.tsx';
import { createStripePayments } from '#app/features/orders/stripe/stripe.server.ts';
import { closingContext } from '#app/wiring/payment-context.server.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { askRoute } from '../../../../tests/support/requests/ask-route.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { WEBHOOK_SECRET } from '../../../../tests/support/servers/payment-sandbox.ts';
import { openStripeShop, type StripeShop, signedEvent } from '../../../../tests/support/sites/stripe-shop.ts';
import { reconcile } from './reconcile.server.ts';

let shop: StripeShop;
let shirtId: string;

beforeEach(async () => {
  shop = await openStripeShop();
  shirtId = (await makeProduct(shop.database.db, { stock: 5 })).id;
  const updated_at = shop.clock.now().toISOString();
  await shop.database.db
    .insertInto('settings')
    .values({ key: 'email', value: JSON.stringify('host@conversas.example'), updated_at })
    .execute();
});

const begin = () =>
  shop.buyAtStripe({ items: [{ product_id: shirtId, quantity: 1 }], attempt_id: 'attempt-1' });
const set = (changes: object) => shop.database.db.updateTable('orders').set(changes).execute();
const costing = (cents: number) => set({ subtotal_cents: cents, total_cents: cents });
const mails = async () =>
  (await shop.database.db.selectFrom('mails').select('kind').orderBy('id').execute()).map(({ kind }) => kind);
const tasks = async () => (await findTasks(shop.database.db)).held;
const stock = async () =>
  (await shop.database.db.selectFrom('products').select('stock').where('id', '=', shirtId).executeTakeFirst())
    ?.stock;
const press = async (intent: 'accept-payment' | 'settle-payment' | 'cancel') => {
  const { id, version } = await shop.order();
  return pressOrderButton({ ...closingContext(shop.services), actor: ADMIN }, id, {
    intent,
    version,
  } as never);
};

/** A session as the dashboard would make it, in place of ours. */
async function replaced(currency: string, isMonthly: boolean): Promise<string> {
  const { id } = await shop.order();
  const session = await shop.sandbox.stripe.checkout.sessions.create({
    mode: isMonthly ? 'subscription' : 'payment',
    metadata: { order_id: id },
    success_url: 'https://conversas.example/payment-success',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: 5_900,
          product_data: { name: 'X' },
          ...(isMonthly && { recurring: { interval: 'month' as const } }),
        },
      },
    ],
  });
  await set({ checkout_ref: session.id });
  return session.id;
}

test.each([
  ['more than the order costs', 2_900, 'R$ 59,00, e o pedido é de R$ 29,00'],
  ['less than it costs', 9_900, 'R$ 59,00, e o pedido é de R$ 99,00'],
])('counts money that is %s, frees nothing, and tells the host once', async (_what, cents, said) => {
  const session = await begin();
  await costing(cents);
  await shop.sandbox.press(session, 'card');
  await shop.settle();
  await shop.sandbox.control('webhooks/release');
  await reconcile(shop.ctx);
  await shop.settle();
  const order = await shop.order();
  expect(order).toMatchObject({ status: 'awaiting_payment', paid_at: null, paid_cents: 5_900 });
  expect(order.payment_problem?.replaceAll('\u00a0', ' ')).toContain(said);
  expect(await mails()).toEqual(['order.payment-held']);
  expect(await tasks()).toMatchObject([{ code: order.code, payment_problem: order.payment_problem }]);
  expect(await countTasks(shop.database.db)).toBe(1);
  const page = await askRoute(shop.services, orderRoute, {
    path: `/pedido/${order.id}`,
    params: { id: order.id },
  });
  expect(page.data).toMatchObject({
    order: { words: { title: 'Estamos conferindo o seu pagamento' }, payment: { url: null }, files: [] },
  });
});

test.each([
  ['usd', false, '59 USD'],
  ['brl', true, 'como uma assinatura'],
])('a payment in %s, monthly: %s, is held: %s', async (currency, isMonthly, said) => {
  await begin();
  await shop.sandbox.press(await replaced(currency, isMonthly), 'card');
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'awaiting_payment', paid_at: null });
  expect((await shop.order()).payment_problem).toContain(said);
  expect(await mails()).toEqual(['order.payment-held']);
  expect(await tasks()).toHaveLength(1);
});

test('a held order does not lapse, and is delivered when the host accepts the payment', async () => {
  const session = await begin();
  await costing(2_900);
  await shop.sandbox.press(session, 'card');
  await shop.settle();
  shop.clock.advance(3 * 24 * 60 * 60_000);
  await shop.settle();
  expect((await shop.order()).status).toBe('awaiting_payment');
  expect(await press('accept-payment')).toMatchObject({ ok: true });
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'paid', payment_problem: null, paid_cents: 5_900 });
  expect(await mails()).toEqual(['order.payment-held', 'order.paid-notice', 'order.paid']);
  expect(await tasks()).toEqual([]);
  expect(await press('accept-payment')).toMatchObject({ ok: false, why: 'conflict' });
  // Nothing says any more that nothing was delivered, and the receipt names the money that came.
  expect(await countTasks(shop.database.db)).toBe(1);
  expect((await findTasks(shop.database.db)).warnings).toEqual([]);
  const { id } = await shop.order();
  const page = await askRoute(shop.services, orderRoute, { path: `/pedido/${id}`, params: { id } });
  const { totals } = (page.data as { order: { totals: { total: string; received: string } } }).order;
  expect([totals.total, totals.received]).toEqual(['R$\u00a029,00', 'R$\u00a059,00']);
});

test('a refund of a held payment that the bank returns delivers nothing, and is a task again', async () => {
  await begin();
  await shop.sandbox.press(await replaced('brl', true), 'card');
  await shop.settle();
  const [charge] = (await shop.sandbox.stripe.charges.list()).data;
  await shop.sandbox.control(`charges/${charge?.id}/refund`);
  await shop.settle();
  const [made] = (await shop.sandbox.stripe.refunds.list()).data;
  await shop.sandbox.control(`refunds/${made?.id}/fail`);
  await shop.settle();
  const order = await shop.order();
  expect(order).toMatchObject({
    status: 'refunded',
    paid_at: null,
    paid_cents: 11_800,
    refunded_cents: 5_900,
  });
  expect(await mails()).not.toContain('order.paid');
  expect((await findTasks(shop.database.db)).failedRefunds).toMatchObject([{ orderId: order.id }]);
});

test('refunding a held payment ends the order as refunded and frees its piece', async () => {
  const session = await begin();
  await costing(2_900);
  await shop.sandbox.press(session, 'card');
  await shop.settle();
  expect(await stock()).toBe(4);
  const [charge] = (await shop.sandbox.stripe.charges.list()).data;
  await shop.sandbox.control(`charges/${charge?.id}/refund`);
  await shop.settle();
  expect(await shop.order()).toMatchObject({
    status: 'refunded',
    refunded_cents: 5_900,
    payment_problem: null,
  });
  expect([await stock(), await tasks()]).toEqual([5, []]);
});

test('a payment settled elsewhere leaves the tasks for good', async () => {
  const session = await begin();
  await costing(9_900);
  await shop.sandbox.press(session, 'card');
  await shop.settle();
  expect(await press('settle-payment')).toMatchObject({ ok: true });
  await reconcile(shop.ctx);
  await shop.settle();
  expect(await tasks()).toEqual([]);
  expect(await mails()).toEqual(['order.payment-held']);
});

test('a subscription at another price gives nothing, month after month, until it is accepted', async () => {
  const person = await makePerson(shop.database.db);
  const premium = {
    name: 'Premium',
    kind: 'subscription',
    is_subscription: true,
    price_cents: 4_900,
  } as const;
  const { id } = await makeProduct(shop.database.db, premium);
  const items = [{ product_id: id, name: 'Premium', price_cents: 4_900, quantity: 1 }];
  const session = await shop.buyAtStripe({ items }, { person });
  await costing(9_900);
  await shop.sandbox.press(session, 'card');
  await shop.settle();
  const { subscription_ref: subscription } = await shop.order();
  await shop.sandbox.control(`subscriptions/${subscription}/renew`);
  await shop.sandbox.control(`subscriptions/${subscription}/renew`);
  await shop.settle();
  const rights = () => shop.database.db.selectFrom('entitlements').selectAll().execute();
  expect(await shop.order()).toMatchObject({ status: 'awaiting_payment', paid_cents: 14_700 });
  expect(await rights()).toEqual([]);
  await press('accept-payment');
  await shop.settle();
  expect((await shop.order()).status).toBe('paid');
  expect(await rights()).toMatchObject([{ person_id: person.id, subscription_status: 'active' }]);
});

test.each([
  [true, 'modo de produção'],
  [false, 'modo de teste'],
])('distinguishes an event of the other mode (live: %s) from a wrong signature', async (livemode, said) => {
  const secretKey = livemode ? 'sk_test_x' : 'sk_live_x';
  const payments = {
    ...shop.ctx.payments,
    verifyEvent: createStripePayments(
      { secretKey, webhookSecrets: [WEBHOOK_SECRET], apiBase: null },
      shop.clock,
    ).verifyEvent,
  };
  const object = { id: 'cs_test_x' };
  const { payload, header } = signedEvent(shop, {
    livemode,
    type: 'checkout.session.completed',
    data: { object },
  });
  const answer = await shop.tell(payload, header, { ...shop.services, payments: [payments] });
  expect(answer.status).toBe(400);
  const { error } = (await answer.json()) as { error: { code: string; message: string } };
  expect(error.code).toBe('livemode_mismatch');
  expect(error.message).toContain(`Este aviso é do ${said}`);
  expect(await shop.database.db.selectFrom('payment_events').selectAll().execute()).toEqual([]);
});
