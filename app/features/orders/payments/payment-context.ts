import type { Trx } from '#app/db/database.server.ts';
import type { Order, OrderContext } from '#app/features/orders/core/order-context.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Payments, SubscriptionFacts } from '#app/platform/payments/payments.server.ts';

/** Context for applying Stripe's news, made by `stripeContext` of app/wiring/payment-context.server.ts. */
export interface StripeContext extends OrderContext {
  payments: Payments;
  log: Log;
  /** The order's name in addresses that Stripe sees: see `orderReference` of order-return. */
  nameOrder: (order: Order) => string;
  /** Stores the state of a subscription: see `premium/rights`. */
  recordSubscription: (trx: Trx, facts: SubscriptionFacts) => Promise<void>;
}

export const BY_STRIPE = { source: 'stripe' } as const;
