import { beforeEach, expect, test } from 'vitest';
import { requestRefund } from '#app/features/orders/core/money-commands.server.ts';
import type { CheckoutFacts, PaymentEvent } from '#app/platform/payments/payment-facts.ts';
import type { NewCheckout, Payments } from '#app/platform/payments/payments.server.ts';
import type { Services } from '#app/platform/services.ts';
import { jobHandlers } from '#app/wiring/jobs.server.ts';
import { closingContext, paymentContext } from '#app/wiring/payment-context.server.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { runDueJobs } from '../../../../tests/support/run-due-jobs.ts';
import { openStripeShop, type StripeShop } from '../../../../tests/support/sites/stripe-shop.ts';
import { confirmCheckout } from './ask-checkout.server.ts';
import { receiveEvent } from './events.server.ts';

let shop: StripeShop;
let services: Services;
let pages: Map<string, NewCheckout>;
let refunded: unknown[];
let isPaid: boolean;

beforeEach(async () => {
  shop = await openStripeShop();
  pages = new Map();
  refunded = [];
  isPaid = false;
  services = { ...shop.services, payments: [other(), ...shop.services.payments] };
});

/** A provider that is not Stripe, with pages in memory. */
function other(): Payments {
  const known: Partial<Payments> = {
    provider: 'other',
    leastCents: 100,
    async createCheckout(checkout) {
      const checkoutId = `page-${pages.size}-0123456789`;
      pages.set(checkoutId, checkout);
      const expiresAt = new Date(shop.clock.now().getTime() + 86_400_000);
      return { ok: true, checkoutId, url: `https://other.example/${checkoutId}`, expiresAt };
    },
    findCheckout: async (id) => factsOf(id),
    closeCheckout: async (id) => factsOf(id),
    readEvent: (json) => ({ ...event('page-0-0123456789'), json }),
    listCharges: async () => [
      {
        ...{ id: 'charge-1', paymentId: 'payment-1', customerId: null, orderId: null },
        ...{ amountCents: 5_900, refundedCents: 0, isPaid: true },
      },
    ],
    listRefunds: async () => [],
    async refund(wanted) {
      refunded.push(wanted);
      const { refundId, amountCents } = wanted;
      return {
        ok: true,
        refund: { id: 're-1', status: 'succeeded', amountCents, chargeId: 'charge-1', refundId },
      };
    },
  };
  return known as Payments;
}

function factsOf(id: string): CheckoutFacts | null {
  const page = pages.get(id);
  if (!page) return null;
  return {
    ...{ id, orderId: page.orderId, isOwn: true, cancelUrl: page.cancelUrl, mode: page.mode, delayed: null },
    ...{ status: isPaid ? 'complete' : 'open', payment: isPaid ? 'paid' : 'unpaid', currency: 'brl' },
    ...{ amountCents: 5_900, shippingCents: 0, delivery: null, address: null, url: null },
    ...{ buyer: { name: 'Eva', email: 'eva@exemplo.com', phone: '' }, expiresAt: shop.clock.now() },
    ...{ paymentId: 'payment-1', customerId: null, subscriptionId: null, invoiceId: null },
  };
}

function event(checkoutId: string): PaymentEvent {
  return {
    ...{ provider: 'other', id: '1', type: 'payment', subject: { is: 'checkout', id: checkoutId } },
    ...{ apiVersion: null, isOurVersion: true, isLive: false, createdAt: shop.clock.now(), json: '{"id":1}' },
  };
}

async function buy() {
  const { id } = await makeProduct(shop.database.db, { kind: 'digital' });
  const { body } = await shop.buy({ items: [{ product_id: id }] }, { services });
  return { url: body.url, order: await shop.order() };
}

const work = async () => {
  while ((await runDueJobs(services, jobHandlers)) > 0);
};

test('the first provider that may takes an order, and its news moves it', async () => {
  const { url, order } = await buy();
  expect(url).toBe('https://other.example/page-0-0123456789');
  expect(order).toMatchObject({
    method: 'other',
    status: 'awaiting_payment',
    checkout_ref: 'page-0-0123456789',
  });
  isPaid = true;
  expect(await receiveEvent(services, event('page-0-0123456789'))).toBe('new');
  expect(await receiveEvent(services, event('page-0-0123456789'))).toBe('known');
  await work();
  expect(await shop.order()).toMatchObject({ status: 'paid', paid_cents: 5_900, payment_ref: 'payment-1' });
  expect(
    await shop.database.db.selectFrom('payments').select(['provider', 'provider_ref']).execute(),
  ).toEqual([{ provider: 'other', provider_ref: 'payment-1' }]);
});

test('its refunds are asked of it, and of nobody else', async () => {
  const { order } = await buy();
  isPaid = true;
  await receiveEvent(services, event('page-0-0123456789'));
  await work();
  const ctx = paymentContext(services, 'other');
  if (!ctx) throw new Error('no provider');
  await requestRefund(ctx, { orderId: order.id, reason: 'admin', by: { source: 'admin' } });
  await work();
  expect(refunded).toMatchObject([{ chargeId: 'charge-1', amountCents: 5_900 }]);
  expect(await shop.order()).toMatchObject({ status: 'refunded', refunded_cents: 5_900 });
  const { data: calls } = await shop.sandbox.tell<{ data: unknown[] }>('calls');
  expect(calls).toEqual([]);
});

test('news of another provider, or its absence, moves nothing', async () => {
  const { order } = await buy();
  isPaid = true;
  // The same object, as the other provider would name it.
  const stripes = { ...event('page-0-0123456789'), provider: 'stripe' };
  const before = { ...shop.services, payments: [{ ...other(), provider: 'stripe' }] };
  expect(await receiveEvent(before, stripes)).toBe('new');
  while ((await runDueJobs(before, jobHandlers)) > 0);
  expect(await shop.order()).toMatchObject({ status: 'awaiting_payment', paid_cents: 0 });
  const { db } = shop.database;
  expect(await db.selectFrom('payment_events').select('outcome').execute()).toEqual([
    { outcome: 'not-ours' },
  ]);
  // Its keys are gone: nobody can say whether it is paid.
  expect(await closingContext(shop.services).endCheckout(order)).toBe('unknown');
  const named = (provider: string) => paymentContext(shop.services, provider);
  expect(await confirmCheckout(db, named, order.checkout_ref)).toMatchObject({ status: 'awaiting_payment' });
});
