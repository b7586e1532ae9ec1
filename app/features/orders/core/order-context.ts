import type { Selectable } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { OrderStatus } from './order-status.ts';
import type { EventSource, OrderLinesTable, OrdersTable } from './tables.server.ts';

export type Order = Selectable<OrdersTable>;
export type OrderLine = Selectable<OrderLinesTable>;

/** What commands of orders take; made by `orderContext` of app/wiring/order-effects.server.ts. */
export interface OrderContext {
  db: Db;
  clock: Clock;
  publicUrl: string;
  /** What follows from a move, in its transaction. */
  effects: readonly OrderEffect[];
}

/**
 * 'ended': nobody can pay it any more. 'paid': who bought has paid, or has a Pix or boleto of it in hand. 'unknown':
 * Stripe did not say.
 */
export type CheckoutEnd = 'ended' | 'paid' | 'unknown';

/** What commands take that may give an order up; made by `closingContext` of app/wiring/stripe-context.server.ts. */
export interface ClosingContext extends OrderContext {
  /** Closes the payment page of an order that is given up, or finds that it was paid: see `endCheckout` of stripe. */
  endCheckout: (order: Order) => Promise<CheckoutEnd>;
}

/** What the buyer's commands take. Whether the asking person is the buyer the route has found out before. */
export interface BuyerContext extends OrderContext {
  site: Settings;
}

/** Who moves an order. */
export interface Mover {
  source: EventSource;
  /** The admin who does it. */
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

/** One consequence of a move: stock, mails, premium, bookings. It has to be done in `trx`, so that both happen or neither. */
export type OrderEffect = (trx: Trx, move: OrderMove, ctx: OrderContext) => Promise<void>;
