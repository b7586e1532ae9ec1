import { inTransaction } from '#app/db/transaction.server.ts';
import { hostMails } from '#app/features/orders/core/host-mail-kinds.server.ts';
import { lockOrder } from '#app/features/orders/core/move-order.server.ts';
import type { BuyerContext } from '#app/features/orders/core/order-context.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';

/** Reminds the host of a reported Pix that is still unchecked. */
export async function remindOfReported(
  ctx: BuyerContext,
  { orderId, reportedAt }: { orderId: string; reportedAt: string },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const isWaiting = order?.status === 'awaiting_payment' && order.pix_reported_at === reportedAt;
    if (!isWaiting) return;
    await queueHostMail({ ...ctx, db: trx }, hostMails.pixReportedAgain, { order });
  });
}
