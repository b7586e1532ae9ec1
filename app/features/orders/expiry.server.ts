import { inTransaction } from '#app/db/transaction.server.ts';
import { enqueueJob } from '#app/platform/jobs.server.ts';
import { lockOrder, moveOrder } from './move-order.server.ts';
import type { OrderContext, OrderEffect } from './order-context.ts';
import { recordOrderEvent } from './order-events.server.ts';
import { CLOSE_CHECKOUT_JOB } from './order-jobs.ts';
import { isOpen } from './order-status.ts';
import { giveBackStock, LETS_GO, takeStock } from './stock.server.ts';

/** Lets an order lapse whose time is over and that nobody paid. */
export async function expireOrder(ctx: OrderContext, orderId: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order?.expires_at || !isOpen(order.status)) return;
    if (order.expires_at > ctx.clock.now().toISOString()) return;
    await moveOrder({ ...ctx, db: trx }, orderId, { to: 'expired', by: { source: 'clock' } });
  });
}

/** What is counted goes back on the shelf when an order comes to nothing; what is paid and was not kept is taken now. */
export const keepStockRight: OrderEffect = async (trx, { order, lines, from, to, by }, ctx) => {
  if (LETS_GO.includes(to) && !LETS_GO.includes(from)) return giveBackStock(trx, lines);
  if (to !== 'paid' || !(isOpen(from) || LETS_GO.includes(from))) return;
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

/** Nobody should pay at Stripe for an order that was given up here. */
export const closeCheckout: OrderEffect = async (trx, { order, to }, ctx) => {
  if (!order.stripe_session_id || !LETS_GO.includes(to)) return;
  await enqueueJob(
    { db: trx, clock: ctx.clock },
    {
      kind: CLOSE_CHECKOUT_JOB,
      payload: { orderId: order.id },
      uniqueKey: `${CLOSE_CHECKOUT_JOB}:${order.id}`,
    },
  );
};
