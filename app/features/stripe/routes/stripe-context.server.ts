import { orderContext } from '#app/features/orders/routes/order-effects.server.ts';
import type { Services } from '#app/http/context.ts';
import type { StripeContext } from '../stripe-context.ts';

/** Null without Stripe's keys. */
export function stripeContext(services: Services): StripeContext | null {
  const { payments, log } = services;
  return payments && { ...orderContext(services), payments, log };
}
