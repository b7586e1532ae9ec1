import type { Db } from '#app/db/database.server.ts';
import { listOrderFiles } from '#app/features/order-files/queries.server.ts';
import type { OrderEffect, OrderMove } from '#app/features/orders/order-context.ts';
import type { OrderMailContext } from '#app/features/orders/order-mail-parts.server.tsx';
import { isBeforePayment } from '#app/features/orders/order-status.ts';
import { mailContext, tellBuyer } from '#app/features/orders/tell-buyer.server.ts';
import { queueHostMail } from '#app/platform/host-mail.server.ts';
import type { NewMail } from '#app/platform/mail.server.ts';
import { endedMail, paidMail, receivedMail, refundedMail, shippedMail } from './emails.server.tsx';
import { disputedMail, newOrderMail, pixKeyMissingMail } from './host-emails.server.tsx';

/** Effect of a move: whom it concerns is told, once, because it happens once. */
export const mailMoves: OrderEffect = async (trx, move, ctx) => {
  const mails = await mailContext(trx, ctx);
  for (const mail of await toHost(mails, move)) await queueHostMail({ ...ctx, db: trx }, mail);
  await tellBuyer(trx, ctx, move.order, () => toBuyer(mails, move, trx));
};

async function toBuyer(
  ctx: OrderMailContext,
  { order, lines, from, to, by }: OrderMove,
  db: Db,
): Promise<NewMail | null> {
  const facts = { order, lines };
  if (to === 'awaiting_payment' && order.method === 'pix') return receivedMail(ctx, facts);
  if (to === 'paid' && isBeforePayment(from)) {
    const files = await listOrderFiles(db, order.id);
    return paidMail(ctx, facts, files.length > 0);
  }
  if (to === 'shipped') return shippedMail(ctx, facts);
  if (to === 'refunded') return refundedMail(ctx, facts);
  // Who never confirmed was promised nothing, and who cancels knows it.
  if (from === 'draft' || by.source === 'buyer') return null;
  return to === 'expired' || to === 'failed' || to === 'canceled' ? endedMail(ctx, facts, to) : null;
}

async function toHost(ctx: OrderMailContext, { order, lines, from, to }: OrderMove): Promise<NewMail[]> {
  const facts = { order, lines };
  if (to === 'paid' && isBeforePayment(from)) return [await newOrderMail(ctx, facts)];
  if (to === 'disputed') return [await disputedMail(ctx, facts)];
  const lacksKey = to === 'awaiting_payment' && order.method === 'pix' && !order.pix_code;
  return lacksKey ? [await pixKeyMissingMail(ctx, facts)] : [];
}
