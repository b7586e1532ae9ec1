import { inTransaction } from '#app/db/transaction.server.ts';
import { lockOrder } from '#app/features/orders/move-order.server.ts';
import type { OrderContext } from '#app/features/orders/order-context.ts';
import { listLines } from '#app/features/orders/queries.server.ts';
import { tellBuyer } from '#app/features/orders/tell-buyer.server.ts';
import { codeLapsesMail } from './emails.server.tsx';

/** Tells the buyer, once, that the code of the Pix is about to lapse. Who said that it is paid is left in peace. */
export async function remindOfCode(
  ctx: OrderContext,
  { orderId, expiresAt }: { orderId: string; expiresAt: string },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const isWaiting = order?.status === 'awaiting_payment' && order.expires_at === expiresAt;
    if (!isWaiting || order.pix_reported_at || expiresAt <= ctx.clock.now().toISOString()) return;
    const facts = { order, lines: await listLines(trx, orderId) };
    await tellBuyer(trx, ctx, order, (mails) => codeLapsesMail(mails, facts));
  });
}
