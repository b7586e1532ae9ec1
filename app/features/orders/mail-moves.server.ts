import type { Db } from '#app/db/database.server.ts';
import { takePoint } from '#app/http/rate-limit.server.ts';
import { type NewMail, queueMail } from '#app/platform/mail.server.ts';
import { endedMail, paidMail, receivedMail, refundedMail, shippedMail } from './emails.server.tsx';
import { disputedMail, newOrderMail, pixKeyMissingMail } from './host-emails.server.tsx';
import type { OrderEffect, OrderMove } from './order-context.ts';
import type { OrderMailContext } from './order-mail-parts.server.tsx';
import type { OrderStatus } from './order-status.ts';
import { UNPAID_MAILS } from './rules.ts';

/** Effect of a move: whom it concerns is told, once, because it happens once. */
export function mailMoves(findSite: (db: Db) => Promise<OrderMailContext['site']>): OrderEffect {
  return async (trx, move, ctx) => {
    const inside = { ...ctx, db: trx };
    const site = await findSite(trx);
    const mails = { publicUrl: ctx.publicUrl, site };
    if (site.email) for (const mail of await toHost(mails, move)) await queueMail(inside, mail);
    if (!move.order.email) return;
    const mail = await toBuyer(mails, move);
    if (!mail) return;
    // Nobody has paid, so the address may be a stranger's.
    const isUnpaid = move.order.paid_at === null;
    if (isUnpaid && !(await takePoint(inside, UNPAID_MAILS, move.order.email)).ok) return;
    await queueMail(inside, mail);
  };
}

/** Paid, and not merely given back by a dispute or a refund that came to nothing. */
const BEFORE_PAYMENT: readonly OrderStatus[] = ['draft', 'awaiting_payment', 'expired', 'failed', 'canceled'];

async function toBuyer(
  ctx: OrderMailContext,
  { order, lines, from, to, by }: OrderMove,
): Promise<NewMail | null> {
  const facts = { order, lines };
  if (to === 'awaiting_payment' && order.method === 'pix') return receivedMail(ctx, facts);
  if (to === 'paid' && BEFORE_PAYMENT.includes(from)) return paidMail(ctx, facts);
  if (to === 'shipped') return shippedMail(ctx, facts);
  if (to === 'refunded') return refundedMail(ctx, facts);
  // Who never confirmed was promised nothing, and who cancels knows it.
  if (from === 'draft' || by.source === 'buyer') return null;
  return to === 'expired' || to === 'failed' || to === 'canceled' ? endedMail(ctx, facts, to) : null;
}

async function toHost(ctx: OrderMailContext, { order, lines, from, to }: OrderMove): Promise<NewMail[]> {
  const facts = { order, lines };
  if (to === 'paid' && BEFORE_PAYMENT.includes(from)) return [await newOrderMail(ctx, facts)];
  if (to === 'disputed') return [await disputedMail(ctx, facts)];
  const lacksKey = to === 'awaiting_payment' && order.method === 'pix' && !order.pix_code;
  return lacksKey ? [await pixKeyMissingMail(ctx, facts)] : [];
}
