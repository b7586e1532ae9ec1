import { orderReference } from '#app/features/orders/checkout/order-return/order-reference.server.ts';
import type { ClosingContext } from '#app/features/orders/core/order-context.ts';
import { endCheckout } from '#app/features/orders/payments/end-checkout.server.ts';
import type { StripeContext } from '#app/features/orders/payments/payment-context.ts';
import { recordSubscription } from '#app/features/premium/rights/record-subscription.server.ts';
import type { Services } from '#app/http/context.ts';
import { orderContext } from './order-effects.server.ts';

/** Null without Stripe's keys. */
export function stripeContext(services: Services): StripeContext | null {
  const { payments, log, secret } = services;
  if (!payments) return null;
  return {
    ...orderContext(services),
    payments,
    log,
    nameOrder: (order) => orderReference(secret, order),
    recordSubscription: (trx, facts) => recordSubscription(trx, services, facts),
  };
}

/** The context for commands that may cancel an order. */
export function closingContext(services: Services): ClosingContext {
  const orders = orderContext(services);
  const stripe = stripeContext(services) ?? orders;
  return { ...orders, endCheckout: (order) => endCheckout(stripe, order) };
}
