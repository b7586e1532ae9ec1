import type { Selectable } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { SubscriptionFacts } from '#app/platform/payments/payment-facts.ts';
import type { Payments } from '#app/platform/payments/payments.server.ts';
import type { OrderStatus } from '#app/pure/orders/order-status.ts';
import type { EventSource, OrderLinesTable, OrdersTable } from './tables.server.ts';

export type Order = Selectable<OrdersTable>;
export type OrderLine = Selectable<OrderLinesTable>;

/** Context of order commands, made by `orderContext` of app/wiring/order-effects.server.ts. */
export interface OrderContext {
  db: Db;
  clock: Clock;
  publicUrl: string;
  /** Effects that run in the transaction of a move. */
  effects: readonly OrderEffect[];
}

/**
 * 'ended': nobody can pay the order any more. 'paid': the buyer has paid, or has a Pix or boleto to pay.
 * 'unknown': the provider did not answer.
 */
export type CheckoutEnd = 'ended' | 'paid' | 'unknown';

/** Context of commands that may cancel an order; see `closingContext` of app/wiring. */
export interface ClosingContext extends OrderContext {
  /** Closes the payment page of an order, or finds that it was paid: see `endCheckout` of payments. */
  endCheckout: (order: Order) => Promise<CheckoutEnd>;
}

/** Context of the buyer's commands. The route has already checked that the person is the buyer. */
export interface BuyerContext extends OrderContext {
  site: Settings;
}

/** Who moves an order. */
export interface Mover {
  source: EventSource;
  /** The acting admin. */
  actorId?: string;
}

export interface OrderMove {
  /** As it is after the move. */
  order: Order;
  lines: OrderLine[];
  from: OrderStatus;
  to: OrderStatus;
  by: Mover;
}

/** A consequence of a move: stock, mails, premium, bookings. Works in `trx`: both happen or neither. */
export type OrderEffect = (trx: Trx, move: OrderMove, ctx: OrderContext) => Promise<void>;

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
