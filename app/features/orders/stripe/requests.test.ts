import { expect, test } from 'vitest';
import { requestRefund } from '#app/features/orders/core/money-commands.server.ts';
import { endSubscription } from '#app/features/orders/payments/payment-jobs.server.ts';
import { reconcile } from '#app/features/orders/payments/reconcile.server.ts';
import { readSlice, requestProblems } from '../../../../tests/support/openapi-slice.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { openStripeShop } from '../../../../tests/support/sites/stripe-shop.ts';
import { HEARD_EVENTS } from './event-facts.ts';

interface Call {
  method: string;
  path: string;
  params: unknown;
  status: number | null;
  idempotency_key: string | null;
}

test('every request to Stripe matches Stripe’s own description', async () => {
  const shop = await openStripeShop();
  const { db } = shop.database;
  const person = await makePerson(db);
  const shirt = await makeProduct(db, { image_url: '/media/itens/camiseta.webp' });
  const premium = { name: 'Premium', kind: 'subscription', is_subscription: true } as const;
  const { id: premiumId } = await makeProduct(db, premium);
  const value = JSON.stringify('Rua das Laranjeiras, 10');
  const updated_at = shop.clock.now().toISOString();
  await db.insertInto('settings').values({ key: 'pickupPlace', value, updated_at }).execute();
  const sold = await shop.buyAtStripe({ items: [{ product_id: shirt.id }] });
  await shop.sandbox.press(sold, 'card');
  await shop.sandbox.press(
    await shop.buyAtStripe({ items: [{ product_id: premiumId }] }, { person }),
    'card',
  );
  await shop.sandbox.press(await shop.buyAtStripe({ items: [{ product_id: shirt.id }] }), 'boleto');
  await shop.settle();
  const [order, membership] = await shop.orders();
  const by = { source: 'admin' } as const;
  await requestRefund(shop.ctx, { orderId: order?.id ?? '', amountCents: 100, reason: 'admin', by });
  await shop.ctx.payments.openPortal({
    customerId: membership?.customer_ref ?? '',
    returnUrl: 'https://conversas.example/minha-conta/premium',
  });
  await shop.ctx.payments.setEnding(membership?.subscription_ref ?? '', true);
  await endSubscription(shop.ctx, membership?.subscription_ref ?? '');
  await shop.settle();
  await reconcile(shop.ctx);
  const { data: calls } = await shop.sandbox.tell<{ data: Call[] }>('calls');
  expect(calls.filter(({ status }) => status !== 200)).toEqual([]);
  expect(new Set(calls.map(({ method, path }) => `${method} ${path.split('/')[2]}`)).size).toBeGreaterThan(6);
  const posted = calls.filter(({ method }) => method === 'POST');
  expect(posted.every(({ idempotency_key: key }) => key !== null)).toBe(true);
  const slice = readSlice();
  expect(slice ? calls.flatMap((call) => requestProblems(slice, call)) : []).toEqual([]);
});

test('the event types that we use fit into one list request', () => {
  expect(HEARD_EVENTS.length).toBeLessThanOrEqual(20);
});
