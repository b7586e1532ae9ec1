import { beforeEach, expect, test } from 'vitest';
import { pressOrderButton } from '#app/features/orders/order-desk/order-buttons.server.ts';
import { listBookings } from '#app/features/orders/sessions/bookings.server.ts';
import { findPremium } from '#app/features/premium/rights/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import { orderState } from '#app/pure/orders/order-status.ts';
import type { Person } from '#app/pure/people/person.ts';
import { buyerContext } from '#app/wiring/buyer-context.server.ts';
import { closingContext } from '#app/wiring/payment-context.server.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { listWrittenMails } from '../../../../../tests/support/letters/outbox-mails.ts';
import { makeProduct } from '../../../../../tests/support/records/factories.ts';
import { moveTestOrder, payTestOrder, placeTestOrder } from '../../../../../tests/support/records/orders.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { makePerson } from '../../../../../tests/support/requests/sign-in.ts';
import { openStripeShop } from '../../../../../tests/support/sites/stripe-shop.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import type { OrderView } from '../order-view.server.ts';
import * as orderRoute from '../routes/order.tsx';
import { withdrawOrder } from './commands.server.ts';

const BOUGHT = [
  { kind: 'service', name: 'Sessão', session_minutes: 50 },
  { kind: 'service', name: 'Passe', pass_days: 30 },
  { kind: 'physical', name: 'Camiseta', slug: 'camiseta' },
] as const;
const PIX = { pixKey: 'ana@exemplo.com' };

let services: Services;
let clock: FixedClock;
let person: Person;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
  person = await makePerson(services.db);
});

const bought = async () =>
  payTestOrder(services, await placeTestOrder(services, { products: BOUGHT, person }));
const orderOf = (id: string) =>
  services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const isPremium = async () => (await findPremium(services.db, person.id, clock.now())).isPremium;
const sessions = async (id: string) => (await listBookings(services.db, id)).map(({ status }) => status);
const view = async (id: string) => {
  const asked = { services, person, params: { id } };
  const { body } = await callRoute(orderRoute.loader, `/pedido/${id}`, asked);
  return (body as { order: OrderView }).order;
};
const drop = async (id: string) => {
  const { version } = await orderOf(id);
  const refund = await services.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
  return pressOrderButton({ ...closingContext(services), actor: ADMIN }, id, {
    intent: 'refund-drop',
    version,
    refundId: refund.id,
  } as never);
};

test('a withdrawal ends all access at once, long before the refund arrives', async () => {
  const { id } = await bought();
  expect([await isPremium(), new Set(await sessions(id))]).toEqual([true, new Set(['unproposed'])]);
  expect(await withdrawOrder(await buyerContext(services), id, PIX)).toMatchObject({ ok: true });
  expect((await orderOf(id)).status).toBe('refund_requested');
  expect([await isPremium(), new Set(await sessions(id))]).toEqual([false, new Set(['canceled'])]);
  expect(await view(id)).toMatchObject({ words: { title: 'Desistência registrada' }, files: [] });
  expect(orderState(await orderOf(id))).toBe('Desistência registrada');
});

test('the receipt names the shipped things to send back', async () => {
  const { id } = await bought();
  await moveTestOrder(services, await orderOf(id), 'preparing');
  await moveTestOrder(services, await orderOf(id), 'shipped');
  await withdrawOrder(await buyerContext(services), id, PIX);
  expect((await view(id)).withdrawal.toReturn).toEqual(['1 × Camiseta']);
  const mail = (await listWrittenMails(services.db)).find(({ kind }) => kind === 'order.withdrawn');
  expect(mail?.text).toContain('falta devolver: 1 × Camiseta');
});

test('a withdrawal that is taken back restores access, and can be repeated', async () => {
  const { id } = await bought();
  await withdrawOrder(await buyerContext(services), id, PIX);
  clock.advance(60_000);
  expect(await drop(id)).toMatchObject({ ok: true });
  const after = await orderOf(id);
  expect(after).toMatchObject({ status: 'paid', withdrawn_at: null, withdrawal_protocol: null });
  expect([await isPremium(), new Set(await sessions(id))]).toEqual([true, new Set(['unproposed'])]);
  expect((await view(id)).withdrawal).toMatchObject({ is: 'open', protocol: null });
  expect(await withdrawOrder(await buyerContext(services), id, PIX)).toMatchObject({ ok: true });
  expect(await isPremium()).toBe(false);
});

test('a withdrawal ends a subscription and its charges at once', async () => {
  const shop = await openStripeShop();
  const member = await makePerson(shop.database.db);
  const premium = {
    name: 'Premium',
    kind: 'subscription',
    is_subscription: true,
    price_cents: 4_900,
  } as const;
  const product = await makeProduct(shop.database.db, premium);
  const items = [{ product_id: product.id, name: 'Premium', price_cents: 4_900, quantity: 1 }];
  await shop.sandbox.press(await shop.buyAtStripe({ items }, { person: member }), 'card');
  await shop.settle();
  const rights = async () => (await findPremium(shop.database.db, member.id, shop.clock.now())).isPremium;
  expect(await rights()).toBe(true);
  const { id, subscription_ref: subscription } = await shop.order();
  await shop.sandbox.control('api/failures', {
    failures: [{ kind: 'error', method: 'POST', path: '/v1/refunds', times: 99 }],
  });
  await withdrawOrder(await buyerContext(shop.services), id, {});
  expect(await rights()).toBe(false);
  await shop.settle();
  expect((await shop.order()).status).toBe('refund_requested');
  const atStripe = await shop.sandbox.stripe.subscriptions.retrieve(subscription ?? '');
  expect([atStripe.status, await rights()]).toEqual(['canceled', false]);
});

test('when the bank returns a withdrawal’s refund, the money stays owed and nothing is delivered', async () => {
  const shop = await openStripeShop();
  const shirt = await makeProduct(shop.database.db, { stock: 5 });
  const items = [{ product_id: shirt.id, quantity: 1 }];
  await shop.sandbox.press(await shop.buyAtStripe({ items, attempt_id: 'attempt-1' }), 'card');
  await shop.settle();
  const { id } = await shop.order();
  await withdrawOrder(await buyerContext(shop.services), id, {});
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'refunded', refunded_cents: 5_900 });
  const [refund] = (await shop.sandbox.stripe.refunds.list()).data;
  await shop.sandbox.control(`refunds/${refund?.id}/fail`);
  await shop.settle();
  expect((await shop.order()).status).toBe('refund_requested');
});
