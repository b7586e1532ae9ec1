import type { Updateable } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { OrdersTable } from '#app/features/orders/core/tables.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { orderContext } from '#app/wiring/order-effects.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { makeProduct } from '../../../../../tests/support/records/factories.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import { paymentStateOf } from '../after-payment/payment-state-of.server.ts';
import { placeOrder } from '../place-order.server.ts';
import * as canceled from './payment-canceled.tsx';
import * as success from './payment-success.tsx';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const SESSION = 'cs_test_a1b2c3d4e5f6g7h8';

async function order(changes: Updateable<OrdersTable> = {}, person: Person | null = null) {
  const services = testServices(database);
  const shirt = await makeProduct(database.db, { slug: 'camiseta', name: 'Camiseta', stock: 3 });
  const asked = { productId: shirt.id, variantId: null, name: null, quantity: 2, priceCents: null };
  const placed = await placeOrder(orderContext(services), {
    attemptKey: 'a',
    person,
    holder: 'somebody',
    lines: [asked],
    methodFor: () => 'stripe',
  });
  if (!placed.ok) throw new Error('not placed');
  await database.db
    .updateTable('orders')
    .set({ checkout_ref: SESSION, ...changes })
    .where('id', '=', placed.order.id)
    .execute();
  return placed.order.id;
}

async function open(page: typeof success | typeof canceled, path: string, person: Person | null = null) {
  const { context, page: control } = requestContext(testServices(database), { person });
  return { ...(await renderPage(page as typeof success, path, context)), control };
}

const giveUp = (pedido: string, person: Person | null = null) =>
  callRoute(canceled.action, '/payment-canceled', {
    services: testServices(database),
    person,
    form: { pedido },
  });
const statusOf = async (id: string) =>
  (await database.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const stock = async () =>
  (await database.db.selectFrom('products').select('stock').executeTakeFirstOrThrow()).stock;

test('without a session id, shows the specified message, which proves nothing', async () => {
  const { text, control } = await open(success, '/payment-success');
  expect(text).toContain('Pagamento realizado!');
  expect(text).toContain('Obrigada pela sua compra. Você receberá um e-mail de confirmação em breve.');
  expect(control.mayBeKept).toBe(true);
});

test.each([
  [{ status: 'paid' }, 'Pagamento realizado!'],
  [{ status: 'awaiting_payment', payment_state: 'pix' }, 'Aguardando o seu Pix'],
  [{ status: 'awaiting_payment', payment_state: 'boleto' }, 'Aguardando o seu boleto'],
  [{ status: 'awaiting_payment' }, 'Aguardando o pagamento'],
  [{ status: 'expired' }, 'Pagamento não realizado'],
] as const)('an order that is %o says so, and links strangers nowhere', async (changes, title) => {
  const id = await order(changes);
  const { text, html, control } = await open(success, `/payment-success?session_id=${SESSION}`);
  expect(text).toContain(title);
  expect(html).not.toContain(id);
  expect(control.mayBeKept).toBe(false);
});

test.each([
  'inventada',
  'cs_test_9999999999999999',
  '%00',
  'a'.repeat(3_000),
  'cs_test_a1b2c3d4e5f6g7h8&session_id=x',
])('an unknown session (%s) is not found', async (id) => {
  const { text } = await open(success, `/payment-success?session_id=${id}`);
  expect(text).toContain('Pagamento não encontrado');
});

test('shows the order of an account to its person alone', async () => {
  const id = await order({ status: 'paid', person_id: VISITOR.id });
  const path = `/payment-success?session_id=${SESSION}`;
  expect((await open(success, path)).text).toContain('Pagamento não encontrado');
  expect((await open(success, path, VISITOR)).html).toContain(`/pedido/${id}`);
  const half = { ...ADMIN, adminNeeds: 'second-step' } as const;
  expect((await open(success, path, half)).html).not.toContain(id);
  expect((await open(canceled, `/payment-canceled?pedido=${id}`)).html).not.toContain(id);
  expect((await giveUp(id)).status).toBe(404);
});

test('every state of an order has a payment state', () => {
  const facts = {
    payment_state: null,
    payment_problem: null,
    withdrawn_at: null,
    paid_cents: 0,
    refunded_cents: 0,
  };
  const state = (status: OrdersTable['status'], more = {}) => paymentStateOf({ ...facts, status, ...more });
  for (const status of ['refunded', 'canceled', 'expired', 'failed', 'disputed', 'paid'] as const)
    expect(state(status)).toBe(status);
  expect(state('draft')).toBe('waiting');
  expect(state('refund_requested')).toBe('refunding');
  expect(state('refund_requested', { withdrawn_at: 'x' })).toBe('withdrawn');
  expect(state('shipped', { paid_cents: 900, refunded_cents: 100 })).toBe('partly-refunded');
  expect(state('completed')).toBe('paid');
  expect(state('awaiting_payment', { payment_problem: 'x' })).toBe('held');
  expect(paymentStateOf(null)).toBe('unknown');
});

test('without an order, says that the purchase was canceled and leads to the shop', async () => {
  const { html, text, control } = await open(canceled, '/payment-canceled');
  expect(text).toContain('Compra cancelada');
  expect(text).toContain('Se quiser, tente de novo');
  expect(html).toContain('href="/shop"');
  expect(text).not.toContain('Recuperar carrinho');
  expect(control.mayBeKept).toBe(true);
});

test('names the order’s lines, links to their products, and can put them back into the cart', async () => {
  const id = await order({ status: 'awaiting_payment' });
  const { html, text, data } = await open(canceled, `/payment-canceled?pedido=${id}`);
  expect(text).toContain('Recuperar carrinho');
  expect(html).toContain('href="/shop/camiseta"');
  expect(data).toMatchObject({ lines: [{ name: 'Camiseta', quantity: 2, priceCents: 5_900 }] });
});

test('does not put back what is no longer for sale; a paid order is not shown as canceled', async () => {
  const id = await order({ status: 'awaiting_payment' });
  await database.db.updateTable('products').set({ is_active: false }).execute();
  expect((await open(canceled, `/payment-canceled?pedido=${id}`)).data).toMatchObject({ lines: [] });
  await database.db.updateTable('products').set({ is_active: true }).execute();
  await database.db.updateTable('orders').set({ status: 'paid' }).execute();
  const paid = await callRoute(canceled.loader, `/payment-canceled?pedido=${id}`, {
    services: testServices(database),
    person: null,
  });
  expect([paid.status, paid.location]).toEqual([302, `/pedido/${id}`]);
});

test('taking the cart back cancels the order and frees its pieces, once', async () => {
  const id = await order({ checkout_ref: null });
  expect(await stock()).toBe(1);
  expect((await giveUp(id)).body).toEqual({ is: 'given-up' });
  expect(await statusOf(id)).toBe('canceled');
  expect((await giveUp(id)).body).toEqual({ is: 'given-up' });
  expect(await stock()).toBe(3);
});

test.each([
  ['paid', { status: 'paid' }],
  ['kept', { status: 'awaiting_payment', payment_state: 'boleto' }],
  ['kept', { status: 'awaiting_payment', method: 'pix' }],
  // Its session is at a Stripe that cannot be reached.
  ['unknown', { status: 'awaiting_payment' }],
] as const)(
  'an order that is paid, or whose money may be on its way, stays (%s): %o',
  async (is, changes) => {
    const id = await order(changes);
    expect((await giveUp(id)).body).toEqual({ is });
    expect(await statusOf(id)).toBe(changes.status);
  },
);

test('an admin who looks at somebody’s order cannot cancel it in their name', async () => {
  const id = await order({ person_id: VISITOR.id, checkout_ref: null }, null);
  expect((await giveUp(id, ADMIN)).status).toBe(404);
  expect(await statusOf(id)).toBe('draft');
  expect((await giveUp(id, VISITOR)).body).toEqual({ is: 'given-up' });
});

test.each(['', 'nada', '\0', 'x'.repeat(99)])('an unknown order (%s) is not found', async (id) => {
  expect([400, 404]).toContain((await giveUp(id)).status);
});

test('keeps payment pages out of search engines', () => {
  const noindex = { name: 'robots', content: 'noindex' };
  expect(success.meta({} as never)).toContainEqual(noindex);
  expect(canceled.meta({} as never)).toContainEqual(noindex);
});
