import type { Trx } from '#app/db/database.server.ts';
import type { Mover, Order, OrderContext } from '#app/features/orders/core/order-context.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { SubscriptionFacts } from '#app/platform/payments/payment-facts.ts';
import type { Payments } from '#app/platform/payments/payments.server.ts';

/** Context for applying a provider's news, made by `paymentContext` of app/wiring/payment-context.server.ts. */
export interface PaymentContext extends OrderContext {
  /** The provider whose news it is, and who is asked about it. */
  payments: Payments;
  log: Log;
  /** Signs the order's name in addresses that the provider sees. */
  secret: string;
  /** Stores the state of a subscription: see `premium/rights`. */
  recordSubscription: (trx: Trx, facts: SubscriptionFacts) => Promise<void>;
  /** The same for one that began elsewhere: see `moving/subscriptions-desk`. @returns false where it is none of these */
  recordImported: (trx: Trx, facts: SubscriptionFacts) => Promise<boolean>;
}

/** The context of a provider; null where its keys are not set. @param provider as rows name it */
export type FindContext = (provider: string) => PaymentContext | null;

/** A provider's news moves an order in the provider's name. */
export function byProvider({ method }: Pick<Order, 'method'>): Mover {
  return { source: method };
}
