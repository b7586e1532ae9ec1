import type { CheckoutContext } from '#app/features/orders/checkout/checkout-context.ts';
import { orderReference } from '#app/features/orders/checkout/order-return/order-reference.server.ts';
import { hasCardSubscription } from '#app/features/premium/rights/queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import { closingContext } from './payment-context.server.ts';

/** The context for `beginCheckout`. */
export async function checkoutContext(services: Services): Promise<CheckoutContext> {
  const { db, clock, log, payments, secret } = services;
  const isSubscribed = (personId: string) => hasCardSubscription(db, personId, clock.now());
  return {
    ...closingContext(services),
    settings: await keptSettings(services),
    payments,
    log,
    nameOrder: (order) => orderReference(secret, order),
    isSubscribed,
  };
}
