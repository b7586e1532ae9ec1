import { beforeEach, expect, test } from 'vitest';
import * as orderRoute from '#app/features/orders/order-page/routes/order.tsx';
import { listWrittenMails } from '../../../../../tests/support/letters/outbox-mails.ts';
import { makeProduct } from '../../../../../tests/support/records/factories.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/records/people.ts';
import { askRoute } from '../../../../../tests/support/requests/ask-route.ts';
import { routeArgs } from '../../../../../tests/support/requests/request-context.ts';
import { openStripeShop, type StripeShop } from '../../../../../tests/support/sites/stripe-shop.ts';
import * as canceled from './payment-canceled.tsx';
import * as success from './payment-success.tsx';

let shop: StripeShop;
let shirtId: string;

beforeEach(async () => {
  shop = await openStripeShop();
  shirtId = (await makeProduct(shop.database.db, { slug: 'camiseta', name: 'Camiseta', stock: 9 })).id;
});

const cart = (attempt: string) => ({ items: [{ product_id: shirtId, quantity: 1 }], attempt_id: attempt });

/** A guest on Stripe's page. @returns also the addresses that Stripe leads back to */
async function begin(attempt = 'attempt-one') {
  const { body, cookie } = await shop.buy(cart(attempt));
  const session = /\/c\/pay\/(cs_test_\w+)$/.exec(body.url)?.[1] ?? '';
  const made = await shop.sandbox.stripe.checkout.sessions.retrieve(session);
  const order = (await shop.orders()).find(({ checkout_ref }) => checkout_ref === session);
  if (!order) throw new Error('no order');
  return {
    session,
    cookie,
    order,
    cancelPath: pathOf(made.cancel_url),
    returnPath: `/payment-success?session_id=${session}`,
  };
}

async function beginAndPay() {
  const begun = await begin();
  await shop.sandbox.press(begun.session, 'card', 'pagar', { name: 'Bia Lima', email: 'bia@exemplo.com' });
  await shop.settle();
  return begun;
}

function pathOf(address: string | null): string {
  const { pathname, search } = new URL(address ?? '');
  return pathname + search;
}

const open = (route: typeof success | typeof canceled, path: string, cookie?: string) =>
  askRoute(shop.services, route as typeof success, { path, cookie });
const giveUp = async (path: string, cookie?: string) => {
  const pedido = new URL(path, shop.services.publicUrl).searchParams.get('pedido') ?? '';
  return askRoute(shop.services, canceled, { path: '/payment-canceled', form: { pedido }, cookie });
};

test('a session id tells the state of the payment, and no stranger learns who bought', async () => {
  const { order, returnPath } = await beginAndPay();
  const answer = await open(success, returnPath);
  expect(answer.data).toMatchObject({ state: 'paid', orderPath: null });
  expect(JSON.stringify(answer.data)).not.toContain(order.id);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
});

test('the browser that began an order, and whoever follows the mail’s link, reach the order', async () => {
  const { order, returnPath, cookie } = await beginAndPay();
  expect((await open(success, returnPath, cookie)).data).toMatchObject({ orderPath: `/pedido/${order.id}` });
  const mails = await listWrittenMails(shop.database.db);
  expect(mails.find(({ kind }) => kind === 'order.paid')?.text).toContain(`/pedido/${order.id}`);
  const page = await askRoute(shop.services, orderRoute, {
    path: `/pedido/${order.id}`,
    params: { id: order.id },
  });
  expect(page.data).toMatchObject({ order: { contact: { name: 'Bia Lima', email: 'bia@exemplo.com' } } });
});

test('the cookie covers the orders that its browser began, is signed, and lasts a day', async () => {
  const { returnPath, cookie } = await beginAndPay();
  const other = await begin('attempt-two');
  const both = await shop.buy(cart('attempt-three'), { headers: { Cookie: cookie } });
  const path = async (sent: string) =>
    ((await open(success, returnPath, sent)).data as { orderPath: string | null }).orderPath;
  expect(await path(both.cookie)).not.toBeNull();
  const [, until = '', , signature = ''] = /=(\d+)\.(.+)\.([\w-]+)$/.exec(cookie) ?? [];
  for (const forged of [
    other.cookie,
    cookie.slice(0, -1),
    cookie.replace(signature, 'A'.repeat(signature.length)),
    cookie.replace(until, String(Number(until) + 1)),
    cookie.replace(/=.*/, '='),
    other.cookie.replace(/\.[\w-]{22}\./, `.${(await shop.orders())[0]?.id}.`),
  ])
    expect([forged, await path(forged)]).toEqual([forged, null]);
  shop.clock.advance(24 * 60 * 60_000);
  expect(await path(cookie)).toBeNull();
});

test('an order of a signed-in person sets no cookie', async () => {
  const { cookie } = await shop.buy(cart('attempt-of-a-member'), { person: VISITOR });
  expect(cookie).toBe('');
  const [order] = await shop.orders();
  const asked = { path: `/payment-success?session_id=${order?.checkout_ref}` };
  const as = async (person: typeof VISITOR | null) => {
    const { args } = routeArgs(shop.services, asked.path, { person });
    return (await success.loader(args as never)) as { data: { orderPath: string | null } };
  };
  expect((await as(VISITOR)).data.orderPath).toBe(`/pedido/${order?.id}`);
  expect((await as(ADMIN)).data.orderPath).toBe(`/pedido/${order?.id}`);
  expect((await as({ ...VISITOR, id: 'somebody else' })).data).toMatchObject({
    state: 'unknown',
    orderPath: null,
    isKnown: false,
  });
});

test('the return address of an unpaid order names the cart’s contents and not the order’s link', async () => {
  const { order, cancelPath, cookie } = await begin();
  expect(cancelPath).not.toContain(order.id);
  const stranger = await open(canceled, cancelPath);
  expect(stranger.data).toMatchObject({ lines: [{ name: 'Camiseta', quantity: 1 }], orderPath: null });
  expect(JSON.stringify(stranger.data)).not.toContain(order.id);
  expect((await open(canceled, cancelPath, cookie)).data).toMatchObject({ orderPath: `/pedido/${order.id}` });
});

test('a stranger gets the contents and leaves the order as it is; its own browser cancels it', async () => {
  const { order, cancelPath, cookie } = await begin();
  expect((await giveUp(cancelPath)).data).toEqual({ is: 'kept' });
  expect((await shop.orders())[0]?.status).toBe('awaiting_payment');
  expect((await giveUp(cancelPath, cookie)).data).toEqual({ is: 'given-up' });
  expect((await shop.orders())[0]).toMatchObject({ id: order.id, status: 'canceled' });
});

test('the return address of a paid order shows strangers its state, and its browser the order', async () => {
  const { order, cancelPath, returnPath, cookie } = await beginAndPay();
  expect((await open(canceled, cancelPath)).location).toBe(returnPath);
  expect((await open(canceled, cancelPath, cookie)).location).toBe(`/pedido/${order.id}`);
});

test.each(['ABCDEFGHJK', `ABCDEFGHJK.${'A'.repeat(43)}`, 'A'.repeat(5_000), '\0'])(
  'a reference that we did not sign (%j) names no order',
  async (named) => {
    await begin();
    const answer = await open(canceled, `/payment-canceled?pedido=${encodeURIComponent(named)}`);
    expect(answer.data).toMatchObject({ lines: [], orderPath: null });
  },
);

test('the code alone, which bank statements show, names no order', async () => {
  const { order } = await begin();
  const answer = await open(canceled, `/payment-canceled?pedido=${order.code}`);
  expect(answer.data).toMatchObject({ lines: [], orderPath: null });
});
