import { inTransaction } from '#app/db/transaction.server.ts';
import { buyerMails, hostMails } from '#app/features/orders/core/mail-kinds.server.ts';
import { lockOrder } from '#app/features/orders/core/move-order.server.ts';
import type { BuyerContext, Order } from '#app/features/orders/core/order-context.ts';
import { tellBuyer } from '#app/features/orders/core/tell-buyer.server.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';

interface Lapsing {
  orderId: string;
  expiresAt: string;
}

/** Reminds the buyer once that the Pix code is about to lapse, unless the payment was reported. */
export async function remindOfCode(ctx: BuyerContext, lapsing: Lapsing): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, lapsing.orderId);
    if (!order || !isWaiting(ctx, order, lapsing)) return;
    await tellBuyer({ ...ctx, db: trx }, order, buyerMails.codeLapses, { order });
  });
}

function isWaiting({ clock }: BuyerContext, order: Order, { expiresAt }: Lapsing): boolean {
  return (
    order.status === 'awaiting_payment' &&
    order.expires_at === expiresAt &&
    order.pix_reported_at === null &&
    expiresAt > clock.now().toISOString()
  );
}

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
