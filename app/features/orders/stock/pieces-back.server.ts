import type { Trx } from '#app/db/database.server.ts';
import { recordOrderEvent } from '#app/features/orders/core/move-order.server.ts';
import type { Order, OrderEffect, OrderLine, OrderMove } from '#app/features/orders/core/order-context.ts';
import {
  ENDED_UNPAID,
  isBeforePayment,
  isFulfillable,
  MONEY_BACK_OR_DISPUTED,
  type OrderStatus,
} from '#app/pure/orders/order-status.ts';
import { addStock, giveBackStock, takeStock } from './stock.server.ts';

/** Whether the order's things are with the buyer, or on their way. */
export function hasLeft({ shipped_at, delivered_at }: Pick<Order, 'shipped_at' | 'delivered_at'>): boolean {
  return shipped_at !== null || delivered_at !== null;
}

/** Asks the host whether the pieces of a refunded order that had left are back. */
export async function askForAll(trx: Trx, lines: readonly OrderLine[]): Promise<void> {
  for (const { id, reserved } of lines) {
    if (reserved > 0) await change(trx, id, { reserved: 0, asked_back: reserved });
  }
}

/** The order goes on after all: pieces that had left belong to it again. */
export async function keepAsked(trx: Trx, lines: readonly OrderLine[]): Promise<void> {
  for (const { id, reserved, asked_back } of lines) {
    if (reserved === 0 && asked_back > 0) await change(trx, id, { reserved: asked_back, asked_back: 0 });
  }
}

/** The host's answer. @returns how many were put back in stock */
export async function answerPieces(trx: Trx, line: OrderLine, pieces: number): Promise<number> {
  const back = Math.min(pieces, line.asked_back);
  await change(trx, line.id, { asked_back: 0, reserved: Math.max(0, line.reserved - back) });
  if (back > 0)
    await addStock(trx, { productId: line.product_id, variantId: line.variant_id, quantity: back });
  return back;
}

async function change(
  trx: Trx,
  id: string,
  changes: Partial<Pick<OrderLine, 'reserved' | 'asked_back'>>,
): Promise<void> {
  await trx.updateTable('order_lines').set(changes).where('id', '=', id).execute();
}

/**
 * Returns held pieces when an order ends unpaid, or is refunded before they left; asks the host about pieces
 * that had left. Takes pieces that are not held when an order is paid, or goes on after its refund.
 */
export const keepStockRight: OrderEffect = async (trx, move, ctx) => {
  const { order, lines, from, to, by } = move;
  if (ENDED_UNPAID.includes(to)) return ENDED_UNPAID.includes(from) ? undefined : giveBackStock(trx, lines);
  if (to === 'refunded') return hasLeft(order) ? askForAll(trx, lines) : giveBackStock(trx, lines);
  const goesOn = await isBackFromRefund(trx, move);
  if (goesOn && hasLeft(order)) return keepAsked(trx, lines);
  const isPaid = to === 'paid' && isBeforePayment(from);
  if (!isPaid && !goesOn) return;
  for (const line of lines) {
    const quantity = line.quantity - line.reserved;
    if (line.kind !== 'physical' || quantity <= 0) continue;
    const taken = await takeStock(trx, { productId: line.product_id, variantId: line.variant_id, quantity });
    if (taken !== null) {
      const reserved = line.reserved + taken;
      await trx.updateTable('order_lines').set({ reserved }).where('id', '=', line.id).execute();
      continue;
    }
    const cause = goesOn ? 'O pedido voltou a valer' : 'O pagamento chegou tarde';
    const detail = `${cause} e “${line.name}” já não tem estoque: combine com quem comprou ou reembolse.`;
    await recordOrderEvent(trx, { orderId: order.id, kind: 'warning', by, detail, now: ctx.clock.now() });
  }
};

/** A refund failed after it was counted, or a dispute was won: its pieces had gone back. */
async function isBackFromRefund(trx: Trx, { order, from, to }: OrderMove): Promise<boolean> {
  if (!isFulfillable(to) || !MONEY_BACK_OR_DISPUTED.includes(from)) return false;
  const refunded = await trx
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', order.id)
    .where('to_status', '=', 'refunded')
    .limit(1)
    .executeTakeFirst();
  return refunded !== undefined;
}

/** A refunded order that still has pieces did not give them back: it was refunded while they were in the bin. */
const HAS_ENDED: readonly OrderStatus[] = [...ENDED_UNPAID, 'refunded'];

/**
 * Gives a restored product the pieces that orders gave back while it was in the bin.
 * @param trx has the turn of products
 */
export async function giveBackMissed(trx: Trx, productId: string): Promise<void> {
  const lines = await trx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .selectAll('order_lines')
    .where('order_lines.product_id', '=', productId)
    .where('order_lines.reserved', '>', 0)
    .where('orders.status', 'in', HAS_ENDED)
    .execute();
  await giveBackStock(trx, lines);
}
