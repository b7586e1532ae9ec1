import { beforeEach, expect, test } from 'vitest';
import { requestRefund } from '#app/features/orders/core/money-commands.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { openStripeShop, type StripeShop } from '../../../../tests/support/sites/stripe-shop.ts';

const MONTH_SECONDS = 32 * 86_400;

let shop: StripeShop;
let person: Person;
let productId: string;

beforeEach(async () => {
  shop = await openStripeShop();
  person = await makePerson(shop.database.db);
  const product = {
    name: 'Premium',
    kind: 'subscription',
    is_subscription: true,
    price_cents: 4_900,
  } as const;
  productId = (await makeProduct(shop.database.db, product)).id;
});

const membership = () => ({
  items: [{ product_id: productId, name: 'Premium', price_cents: 4_900, quantity: 1 }],
});

async function subscribe(): Promise<string> {
  await shop.sandbox.press(await shop.buyAtStripe(membership(), { person }), 'card', 'pagar', {
    email: 'outra@exemplo.com',
  });
  await shop.settle();
  return (await shop.order()).subscription_ref ?? '';
}

const right = () => shop.database.db.selectFrom('entitlements').selectAll().executeTakeFirstOrThrow();
const ledger = () =>
  shop.database.db.selectFrom('payments').select(['kind', 'amount_cents']).orderBy('created_at').execute();

test('a subscription requires a signed-in person, and is sold alone', async () => {
  const codeOf = async (body: object, asking = {}) => (await shop.buy(body, asking)).body.error?.code;
  expect(await codeOf(membership())).toBe('sign_in_required');
  const mug = await makeProduct(shop.database.db, { name: 'Caneca' });
  const mixed = { items: [...membership().items, { product_id: mug.id }] };
  expect(await codeOf(mixed, { person })).toBe('invalid_items');
  expect(await codeOf({ items: [{ product_id: productId, quantity: 2 }] }, { person })).toBe('invalid_items');
  const noStripe = { person, services: { ...shop.services, payments: [] } };
  expect(await codeOf(membership(), noStripe)).toBe('unknown_subscription');
  expect(await shop.orders()).toEqual([]);
});

test('the person who began it becomes premium, whatever was typed; the first month counts once', async () => {
  const id = await subscribe();
  expect(await shop.order()).toMatchObject({ status: 'paid', paid_cents: 4_900, person_id: person.id });
  expect(await right()).toMatchObject({
    person_id: person.id,
    source: 'card',
    subscription_ref: id,
    subscription_status: 'active',
  });
  expect(await ledger()).toEqual([{ kind: 'charge', amount_cents: 4_900 }]);
  const again = await shop.buy(membership(), { person });
  expect(again).toMatchObject({
    status: 409,
    body: { error: { code: 'already_premium', manage_url: 'https://conversas.example/minha-conta/premium' } },
  });
});

test('events of a new subscription give the same result in any order', async () => {
  const session = await shop.buyAtStripe(membership(), { person });
  await shop.sandbox.control('webhooks/hold');
  await shop.sandbox.press(session, 'card');
  await shop.sandbox.control('webhooks/release', { order: 'reverse' });
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'paid', paid_cents: 4_900 });
  expect(await right()).toMatchObject({ person_id: person.id, subscription_status: 'active' });
  expect(await ledger()).toHaveLength(1);
});

test('opens one page at a time, however often it is requested', async () => {
  const all = await Promise.all(
    ['attempt-1', 'attempt-2', 'attempt-3'].map((attempt_id) =>
      shop.buyAtStripe({ ...membership(), attempt_id }, { person }),
    ),
  );
  expect(new Set(all).size).toBe(1);
});

test('renews, fails, recovers and ends, and every payment counts with its order', async () => {
  const id = await subscribe();
  const first = await right();
  await shop.sandbox.control(`subscriptions/${id}/renew`);
  await shop.settle();
  const renewed = await right();
  expect(renewed.ends_at > first.ends_at).toBe(true);
  expect(await shop.order()).toMatchObject({ status: 'paid', paid_cents: 9_800, total_cents: 4_900 });
  await shop.sandbox.control(`subscriptions/${id}/card`, { declines: true });
  await shop.sandbox.control(`subscriptions/${id}/renew`);
  await shop.settle();
  expect(await right()).toMatchObject({ subscription_status: 'past_due' });
  await shop.sandbox.control(`subscriptions/${id}/card`, { declines: false });
  await shop.sandbox.control('clock/advance', { seconds: MONTH_SECONDS });
  await shop.settle();
  expect((await right()).subscription_status).toBe('active');
  const changed = await shop.ctx.payments.setEnding(id, true);
  expect(changed).toMatchObject({ isEnding: true, personId: person.id });
  await shop.settle();
  expect(await right()).toMatchObject({ subscription_status: 'active', is_ending: true });
  await shop.sandbox.control('clock/advance', { seconds: 2 * MONTH_SECONDS });
  await shop.settle();
  expect(await right()).toMatchObject({ subscription_status: 'canceled' });
});

test('a refund of more than one month is spread over the months', async () => {
  const id = await subscribe();
  await shop.sandbox.control(`subscriptions/${id}/renew`);
  await shop.settle();
  const { id: orderId } = await shop.order();
  const by = { source: 'admin' } as const;
  await requestRefund(shop.ctx, { orderId, reason: 'admin', by });
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'refunded', paid_cents: 9_800, refunded_cents: 9_800 });
  const rows = await shop.database.db.selectFrom('refunds').select(['status', 'amount_cents']).execute();
  expect(rows).toEqual([
    { status: 'done', amount_cents: 4_900 },
    { status: 'done', amount_cents: 4_900 },
  ]);
});

test('refunding a whole month ends the order, whatever was paid before', async () => {
  const id = await subscribe();
  await shop.sandbox.control(`subscriptions/${id}/renew`);
  await shop.settle();
  const [newest] = (await shop.sandbox.stripe.charges.list()).data;
  await shop.sandbox.control(`charges/${newest?.id}/refund`);
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'refunded', paid_cents: 9_800, refunded_cents: 4_900 });
});

test('a payment over the host’s link counts only for the order that was sent there', async () => {
  const link = 'https://buy.stripe.com/premium?locale=pt-BR';
  const updated_at = shop.clock.now().toISOString();
  const value = JSON.stringify([{ name: 'Premium', url: link }]);
  await shop.database.db
    .insertInto('settings')
    .values({ key: 'subscriptionLinks', value, updated_at })
    .execute();
  const { body } = await shop.buy(membership(), { person });
  const order = await shop.order();
  const url = new URL(body.url);
  expect([url.origin, url.searchParams.get('client_reference_id')]).toEqual([
    'https://buy.stripe.com',
    order.id,
  ]);
  expect(url.searchParams.get('prefilled_email')).toBe(person.email);
  expect(order).toMatchObject({ status: 'awaiting_payment', payment_url: body.url });
  // As Stripe makes it from the link: only the address held something of ours.
  const price = {
    currency: 'brl',
    recurring: { interval: 'month' as const },
    product_data: { name: 'Clube' },
  };
  const paid = async (unit_amount: number, client_reference_id: string) => {
    const session = await shop.sandbox.stripe.checkout.sessions.create({
      mode: 'subscription',
      client_reference_id,
      success_url: 'https://conversas.example/payment-success',
      line_items: [{ quantity: 1, price_data: { ...price, unit_amount } }],
    });
    await shop.sandbox.press(session.id, 'card');
    await shop.settle();
  };
  await paid(500, order.id);
  expect(await shop.order()).toMatchObject({ status: 'awaiting_payment', paid_cents: 500 });
  expect(await shop.database.db.selectFrom('entitlements').selectAll().execute()).toEqual([]);
});

test('a paid link of the host makes its buyer premium', async () => {
  const updated_at = shop.clock.now().toISOString();
  const value = JSON.stringify([{ name: 'Premium', url: 'https://buy.stripe.com/premium' }]);
  await shop.database.db
    .insertInto('settings')
    .values({ key: 'subscriptionLinks', value, updated_at })
    .execute();
  await shop.buy(membership(), { person });
  const order = await shop.order();
  const session = await shop.sandbox.stripe.checkout.sessions.create({
    mode: 'subscription',
    client_reference_id: order.id,
    success_url: 'https://conversas.example/payment-success',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'brl',
          unit_amount: 4_900,
          recurring: { interval: 'month' },
          product_data: { name: 'Premium' },
        },
      },
    ],
  });
  await shop.sandbox.press(session.id, 'card');
  await shop.settle();
  expect(await shop.order()).toMatchObject({ status: 'paid', paid_cents: 4_900 });
  expect(await right()).toMatchObject({
    person_id: person.id,
    subscription_status: 'active',
    order_id: order.id,
  });
});
