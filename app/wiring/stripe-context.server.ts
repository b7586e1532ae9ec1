import { orderReference } from '#app/features/orders/checkout/order-return/order-reference.server.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import type { StripeContext } from '#app/features/orders/stripe/stripe-context.ts';
import type { Services } from '#app/http/context.ts';
import { orderContext } from './order-effects.server.ts';

/** Null without Stripe's keys. */
export function stripeContext(services: Services): StripeContext | null {
  const { payments, log, secret } = services;
  const nameOrder = (order: Order) => orderReference(secret, order);
  return payments && { ...orderContext(services), payments, log, nameOrder };
}
