import type { Db } from '#app/db/database.server.ts';
import { listOrderFiles } from '#app/features/order-files/queries.server.ts';
import type { OrderContext, OrderEffect, OrderMove } from '#app/features/orders/order-context.ts';
import type { OrderMailContext } from '#app/features/orders/order-mail-parts.server.tsx';
import { isBeforePayment } from '#app/features/orders/order-status.ts';
import { mailContext, tellBuyer } from '#app/features/orders/tell-buyer.server.ts';
import { takePoint } from '#app/http/rate-limit.server.ts';
import { queueHostMail } from '#app/platform/host-mail.server.ts';
import type { NewMail } from '#app/platform/mail.server.ts';
import { tellWithTheDay } from './daily-orders.server.ts';
import { endedMail, paidMail, receivedMail, refundedMail, shippedMail } from './emails.server.tsx';
import { awaitingPixMail, disputedMail, newOrderMail, pixKeyMissingMail } from './host-emails.server.tsx';
import { AWAITING_NOTICES } from './rules.ts';

/** Effect of a move: whom it concerns is told, once, because it happens once. */
export const mailMoves: OrderEffect = async (trx, move, ctx) => {
  const mails = await mailContext(trx, ctx);
  const inside = { ...ctx, db: trx };
  const isDaily = isNews(move) && (mails.site.dailyOrderMail || (await isFlood(inside, move)));
  if (isDaily) await tellWithTheDay(inside);
  for (const mail of await toHost(mails, move, isDaily)) await queueHostMail(inside, mail);
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

/** Somebody bought: paid, or about to pay by a Pix that tells nobody when it comes. */
function isNews({ order, from, to }: OrderMove): boolean {
  return (to === 'paid' && isBeforePayment(from)) || (to === 'awaiting_payment' && order.method === 'pix');
}

/** Who pays for nothing fills no mailbox. */
async function isFlood(ctx: OrderContext, { to }: OrderMove): Promise<boolean> {
  return to === 'awaiting_payment' && !(await takePoint(ctx, AWAITING_NOTICES, 'host')).ok;
}

async function toHost(ctx: OrderMailContext, move: OrderMove, isDaily: boolean): Promise<NewMail[]> {
  const { order, lines, to } = move;
  const facts = { order, lines };
  if (to === 'disputed') return [await disputedMail(ctx, facts)];
  if (!isNews(move)) return [];
  if (to === 'awaiting_payment' && !order.pix_code) return [await pixKeyMissingMail(ctx, facts)];
  if (isDaily) return [];
  return [await (to === 'paid' ? newOrderMail : awaitingPixMail)(ctx, facts)];
}
