import { beforeEach, expect, test } from 'vitest';
import { pressOrderButton } from '#app/features/orders/order-desk/order-buttons.server.ts';
import * as orderRoute from '#app/features/orders/order-page/routes/order.tsx';
import { expireOrderJob } from '#app/wiring/order-jobs.server.ts';
import { closingContext } from '#app/wiring/payment-context.server.ts';
import { makeProduct } from '../../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { askRoute } from '../../../../../tests/support/requests/ask-route.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { openStripeShop, type StripeShop } from '../../../../../tests/support/sites/stripe-shop.ts';
import * as canceled from './payment-canceled.tsx';

let shop: StripeShop;
let shirtId: string;

beforeEach(async () => {
  shop = await openStripeShop();
  shirtId = (await makeProduct(shop.database.db, { stock: 1 })).id;
});

const CART = () => ({ items: [{ product_id: shirtId, quantity: 1 }] });

/** The buyer is on Stripe's page, and webhooks are held back. */
async function begin() {
  const session = await shop.buyAtStripe({ ...CART(), attempt_id: 'attempt-1' });
  await shop.sandbox.control('webhooks/hold');
  return { session, id: (await shop.order()).id };
}

const stock = async () =>
  (await shop.database.db.selectFrom('products').select('stock').executeTakeFirstOrThrow()).stock;
const status = async (id: string) =>
  (await shop.orders()).find((order) => order.id === id)?.status ?? 'not there';
const giveUp = async (id: string) => {
  const asked = { services: shop.services, person: null, form: { pedido: id } };
  return (await callRoute(canceled.action, '/payment-canceled', asked)).body;
};
const cancel = (id: string) =>
  askRoute(shop.services, orderRoute, {
    path: `/pedido/${id}?acao=cancelar`,
    params: { id },
    form: { x: '' },
  });
const cancelAsHost = async (id: string) => {
  const { version } = await shop.order();
  return pressOrderButton({ ...closingContext(shop.services), actor: ADMIN }, id, {
    intent: 'cancel',
    version,
  } as never);
};

test('giving up an unpaid order makes it unpayable and frees its piece', async () => {
  const { session, id } = await begin();
  expect(await giveUp(id)).toEqual({ is: 'given-up' });
  expect([await status(id), await stock()]).toEqual(['canceled', 1]);
  const found = await shop.ctx.payments.findCheckout(session);
  expect(found?.status).toBe('expired');
  await shop.sandbox.control('webhooks/release');
  await shop.settle();
  expect([await status(id), await stock()]).toEqual(['canceled', 1]);
});

test('when Stripe already has the money, the order becomes paid and its piece is never freed', async () => {
  const { session, id } = await begin();
  await shop.sandbox.press(session, 'card');
  expect(await giveUp(id)).toEqual({ is: 'paid' });
  expect([await status(id), await stock()]).toEqual(['paid', 0]);
  await shop.sandbox.control('webhooks/release');
  await shop.settle();
  const ledger = await shop.database.db.selectFrom('payments').selectAll().execute();
  expect([ledger.length, await status(id)]).toEqual([1, 'paid']);
});

test('a buyer who returns from a paid page before the webhook comes sees the order', async () => {
  const { session, id } = await begin();
  await shop.sandbox.press(session, 'card');
  const asked = { services: shop.services, person: null };
  const page = await callRoute(canceled.loader, `/payment-canceled?pedido=${id}`, asked);
  expect(page.location).toBe(`/pedido/${id}`);
  expect(await status(id)).toBe('paid');
});

test('an issued boleto keeps the order', async () => {
  const { session, id } = await begin();
  await shop.sandbox.press(session, 'boleto');
  expect(await giveUp(id)).toEqual({ is: 'paid' });
  expect((await shop.order()).payment_state).toBe('boleto');
  expect(await stock()).toBe(0);
});

test('when Stripe does not answer, the order stays as it is and the buyer is told', async () => {
  const { id } = await begin();
  await shop.sandbox.control('api/failures', { failures: [{ kind: 'error', times: 9 }] });
  expect(await giveUp(id)).toEqual({ is: 'unknown' });
  const answer = await cancel(id);
  expect(answer).toMatchObject({ status: 400, data: { toast: { tone: 'error' } } });
  expect(await cancelAsHost(id)).toMatchObject({ ok: false, why: 'conflict' });
  expect([await status(id), await stock()]).toEqual(['awaiting_payment', 0]);
});

test('neither the order’s page nor the host cancels a paid order', async () => {
  const { session, id } = await begin();
  await shop.sandbox.press(session, 'card');
  expect(await cancelAsHost(id)).toMatchObject({
    ok: false,
    toast: { title: 'O pagamento já foi feito na Stripe' },
  });
  expect(await cancel(id)).toMatchObject({ status: 400 });
  expect([await status(id), await stock()]).toEqual(['paid', 0]);
});

test('the order’s page cancels, and reports a payment made meanwhile', async () => {
  const first = await begin();
  expect(await cancel(first.id)).toMatchObject({ status: 302, flash: { title: 'Pedido cancelado' } });
  const second = await shop.buyAtStripe({ ...CART(), attempt_id: 'attempt-2' });
  const id = (await shop.orders()).find((order) => order.checkout_ref === second)?.id ?? '';
  await shop.sandbox.press(second, 'card');
  expect(await cancel(id)).toMatchObject({ status: 302, flash: { title: 'O pagamento já foi feito' } });
  expect(await status(id)).toBe('paid');
});

test('a changed cart cancels the earlier order, unless it is paid or Stripe does not answer', async () => {
  const { session, id } = await begin();
  const mug = await makeProduct(shop.database.db, { name: 'Caneca', stock: 5 });
  const other = { items: [{ product_id: mug.id, quantity: 1 }], attempt_id: 'attempt-1' };
  await shop.sandbox.control('api/failures', { failures: [{ kind: 'error', times: 1 }] });
  expect((await shop.buy(other)).status).toBe(502);
  expect(await status(id)).toBe('awaiting_payment');
  await shop.sandbox.press(session, 'card');
  expect((await shop.buy(other)).status).toBe(200);
  expect(await status(id)).toBe('paid');
  expect((await shop.orders()).map((order) => order.status)).toEqual(['paid', 'awaiting_payment']);
});

test('an order waits for Stripe’s answer before it lapses, and stays if it was paid meanwhile', async () => {
  const { session, id } = await begin();
  const lapse = () => expireOrderJob({ orderId: id }, shop.services);
  shop.clock.advance(24.5 * 3_600_000);
  const failures = [{ kind: 'error', times: 1 }];
  await shop.sandbox.control('api/failures', { failures });
  await expect(lapse()).rejects.toThrow('a Stripe não respondeu');
  expect(await status(id)).toBe('awaiting_payment');
  await shop.sandbox.press(session, 'card');
  await lapse();
  expect([await status(id), await stock()]).toEqual(['paid', 0]);
});

test('an order lapses after an hour without Stripe’s answer', async () => {
  const { id } = await begin();
  shop.clock.advance(26 * 3_600_000);
  await shop.sandbox.control('api/failures', { failures: [{ kind: 'error', times: 2 }] });
  await expireOrderJob({ orderId: id }, shop.services);
  expect([await status(id), await stock()]).toEqual(['expired', 1]);
});
