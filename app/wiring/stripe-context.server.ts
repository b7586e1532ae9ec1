import { orderReference } from '#app/features/order-return/order-reference.server.ts';
import type { Order } from '#app/features/orders/order-context.ts';
import { orderContext } from '#app/features/orders/routes/order-effects.server.ts';
import type { Services } from '#app/http/context.ts';
import type { StripeContext } from '../stripe-context.ts';

/** Null without Stripe's keys. */
export function stripeContext(services: Services): StripeContext | null {
  const { payments, log, secret } = services;
  const nameOrder = (order: Order) => orderReference(secret, order);
  return payments && { ...orderContext(services), payments, log, nameOrder };
}
