import type { Selectable } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { OrderStatus } from './order-status.ts';
import type { EventSource, OrderLinesTable, OrdersTable } from './tables.server.ts';

export type Order = Selectable<OrdersTable>;
export type OrderLine = Selectable<OrderLinesTable>;

/** What commands of orders take; made by `orderContext` of routes/order-effects.server.ts. */
export interface OrderContext {
  db: Db;
  clock: Clock;
  publicUrl: string;
  /** What follows from a move, in its transaction. */
  effects: readonly OrderEffect[];
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
