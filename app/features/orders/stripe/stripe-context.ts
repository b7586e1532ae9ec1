import type { Trx } from '#app/db/database.server.ts';
import type { Order, OrderContext } from '#app/features/orders/core/order-context.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Payments, SubscriptionFacts } from '#app/platform/payments.server.ts';

/** What applies Stripe's word to our orders; made by `stripeContext` of app/wiring/stripe-context.server.ts. */
export interface StripeContext extends OrderContext {
  payments: Payments;
  log: Log;
  /** What an order is called in addresses that Stripe sees: see `orderReference` of order-return. */
  nameOrder: (order: Order) => string;
  /** Writes down what Stripe tells of a subscription: see `premium/rights`. */
  recordSubscription: (trx: Trx, facts: SubscriptionFacts) => Promise<void>;
}

export const BY_STRIPE = { source: 'stripe' } as const;
