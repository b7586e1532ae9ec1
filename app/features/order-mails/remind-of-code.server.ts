import { inTransaction } from '#app/db/transaction.server.ts';
import { lockOrder } from '#app/features/orders/move-order.server.ts';
import type { BuyerContext, Order } from '#app/features/orders/order-context.ts';
import { findOrder, listLines } from '#app/features/orders/queries.server.ts';
import { tellBuyer } from '#app/features/orders/tell-buyer.server.ts';
import { codeLapsesMail } from './emails.server.tsx';

interface Lapsing {
  orderId: string;
  expiresAt: string;
}

/** Tells the buyer, once, that the code of the Pix is about to lapse. Who said that it is paid is left in peace. */
export async function remindOfCode(ctx: BuyerContext, lapsing: Lapsing): Promise<void> {
  const found = await findOrder(ctx.db, lapsing.orderId);
  if (!found || !isWaiting(ctx, found, lapsing)) return;
  const facts = { order: found, lines: await listLines(ctx.db, found.id) };
  // Rendered before the transaction: nobody's write waits for it.
  const mail = await codeLapsesMail(ctx, facts);
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, found.id);
    if (order && isWaiting(ctx, order, lapsing)) await tellBuyer(trx, ctx, order, async () => mail);
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
