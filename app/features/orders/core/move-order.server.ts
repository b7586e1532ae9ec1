import type { Updateable } from 'kysely';
import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { mayMove, type OrderStatus } from '#app/pure/orders/order-status.ts';
import type { Mover, Order, OrderContext } from './order-context.ts';
import { findOrder, listLines } from './queries.server.ts';
import type { OrderEventsTable, OrdersTable } from './tables.server.ts';

export type MoveRefusal =
  | { ok: false; reason: 'gone' }
  | { ok: false; reason: 'not-from-here'; status: OrderStatus };
export type Moved = { ok: true; order: Order; isNew: boolean } | MoveRefusal;

interface Move {
  to: OrderStatus;
  by: Mover;
  /** In Portuguese, for the host. */
  detail?: string;
  /** Columns that change with the move. */
  changes?: Updateable<OrdersTable>;
}

/**
 * Moves an order along an allowed edge and runs all effects, in one transaction. A move to its present status
 * changes nothing (`isNew` false).
 */
export async function moveOrder(ctx: OrderContext, orderId: string, move: Move): Promise<Moved> {
  return inTransaction(ctx.db, async (trx) => {
    const before = await lockOrder(trx, orderId);
    if (!before) return { ok: false, reason: 'gone' };
    const { status: from } = before;
    if (from === move.to) return { ok: true, order: before, isNew: false };
    if (!mayMove(from, move.to)) return { ok: false, reason: 'not-from-here', status: from };
    const now = ctx.clock.now();
    const order = await changeOrder(trx, orderId, {
      ...stampOf(before, move.to, now),
      ...move.changes,
      status: move.to,
      updated_at: now.toISOString(),
    });
    const { to, by, detail } = move;
    await recordOrderEvent(trx, { orderId, kind: 'moved', by, from, to, detail, now });
    const lines = await listLines(trx, orderId);
    const inside = { ...ctx, db: trx };
    for (const effect of ctx.effects) await effect(trx, { order, lines, from, to, by }, inside);
    return { ok: true, order: (await findOrder(trx, orderId)) as Order, isNew: true };
  });
}

/** Locks the order until the end of the transaction. */
export async function lockOrder(trx: Trx, orderId: string): Promise<Order | null> {
  await takeTurn(trx, `order ${orderId}`);
  return findOrder(trx, orderId);
}

export async function changeOrder(
  trx: Trx,
  orderId: string,
  changes: Updateable<OrdersTable>,
): Promise<Order> {
  return trx
    .updateTable('orders')
    .set(({ eb }) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Keeps the first time of a state, so that a dispute or a dropped refund restarts no deadline. */
function stampOf(before: Order, to: OrderStatus, now: Date): Updateable<OrdersTable> {
  const at = now.toISOString();
  if (to === 'paid') return { paid_at: before.paid_at ?? at, expires_at: null, payment_problem: null };
  if (to === 'refunded' || to === 'canceled') return { payment_problem: null };
  if (to === 'shipped') return { shipped_at: before.shipped_at ?? at };
  return to === 'delivered' ? { delivered_at: before.delivered_at ?? at } : {};
}

interface NewEvent {
  orderId: string;
  kind: OrderEventsTable['kind'];
  by: Mover;
  from?: OrderStatus;
  to?: OrderStatus;
  /** In Portuguese, for the host. */
  detail?: string;
  now: Date;
}

export async function recordOrderEvent(trx: Trx, event: NewEvent): Promise<void> {
  const { orderId, kind, by, from = null, to = null, detail = '', now } = event;
  await trx
    .insertInto('order_events')
    .values({
      id: v7(),
      order_id: orderId,
      kind,
      from_status: from,
      to_status: to,
      source: by.source,
      actor_id: by.actorId ?? null,
      detail,
      created_at: now.toISOString(),
    })
    .execute();
}
