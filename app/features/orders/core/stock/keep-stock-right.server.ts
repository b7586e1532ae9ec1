import type { OrderEffect } from '../order-context.ts';
import { recordOrderEvent } from '../order-events.server.ts';
import { isBeforePayment, LETS_GO } from '../order-status.ts';
import { giveBackStock, takeStock } from './stock.server.ts';

/** Returns held pieces when an order ends unpaid; takes pieces that were not held when it is paid. */
export const keepStockRight: OrderEffect = async (trx, { order, lines, from, to, by }, ctx) => {
  const wasNeverSold = to === 'refunded' && isBeforePayment(from);
  if ((LETS_GO.includes(to) || wasNeverSold) && !LETS_GO.includes(from)) return giveBackStock(trx, lines);
  if (to !== 'paid' || !isBeforePayment(from)) return;
  for (const line of lines) {
    const quantity = line.quantity - line.reserved;
    if (line.kind !== 'physical' || quantity <= 0) continue;
    const taken = await takeStock(trx, { productId: line.product_id, variantId: line.variant_id, quantity });
    if (taken !== null) {
      const reserved = line.reserved + taken;
      await trx.updateTable('order_lines').set({ reserved }).where('id', '=', line.id).execute();
      continue;
    }
    const detail = `O pagamento chegou tarde e “${line.name}” já não tem estoque: combine com quem comprou ou reembolse.`;
    await recordOrderEvent(trx, { orderId: order.id, kind: 'warning', by, detail, now: ctx.clock.now() });
  }
};
