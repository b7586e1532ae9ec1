import type { Trx } from '#app/db/database.server.ts';
import type { OrderEffect, OrderMove } from '../order-context.ts';
import { recordOrderEvent } from '../order-events.server.ts';
import { IS_UNDONE, isBeforePayment, isFulfillable, LETS_GO } from '../order-status.ts';
import { askForAll, hasLeft, keepAsked } from './pieces-back.server.ts';
import { giveBackStock, takeStock } from './stock.server.ts';

/**
 * Returns held pieces when an order ends unpaid, or is refunded before they left; asks the host about pieces
 * that had left. Takes pieces that are not held when an order is paid, or goes on after its refund.
 */
export const keepStockRight: OrderEffect = async (trx, move, ctx) => {
  const { order, lines, from, to, by } = move;
  if (LETS_GO.includes(to)) return LETS_GO.includes(from) ? undefined : giveBackStock(trx, lines);
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
  if (!isFulfillable(to) || !IS_UNDONE.includes(from)) return false;
  const refunded = await trx
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', order.id)
    .where('to_status', '=', 'refunded')
    .limit(1)
    .executeTakeFirst();
  return refunded !== undefined;
}
