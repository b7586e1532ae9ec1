import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { buyerHead } from '#app/features/orders/core/mail-kinds.server.ts';
import { requestRefund } from '#app/features/orders/core/money-commands.server.ts';
import { changeOrder, lockOrder } from '#app/features/orders/core/move-order.server.ts';
import type { BuyerContext, Order } from '#app/features/orders/core/order-context.ts';
import { listLines } from '#app/features/orders/core/queries.server.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';
import { queueMail } from '#app/platform/mail/mail.server.ts';
import { readPixKey } from '#app/pure/brazil/pix-key.ts';
import { isByProvider } from '#app/pure/orders/providers.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { withdrawalMails } from './mail-kinds.server.ts';
import { findCompletion } from './queries.server.ts';
import { withdrawalRight } from './rules.ts';

const BUYER = { source: 'buyer' } as const;

export type Withdrawn =
  | { ok: true; protocol: string }
  | { ok: false; reason: 'gone' | 'closed' | 'over' | 'pix-key-needed' };

/**
 * Uses the right of withdrawal: makes the protocol number, the refund of all money and the receipt mail in
 * one transaction. Repeating it changes nothing.
 */
export async function withdrawOrder(
  ctx: BuyerContext,
  orderId: string,
  { pixKey }: { pixKey?: string },
): Promise<Withdrawn> {
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return { ok: false, reason: 'gone' };
    if (order.withdrawal_protocol) return { ok: true, protocol: order.withdrawal_protocol };
    const now = ctx.clock.now();
    const lines = await listLines(trx, orderId);
    const completedAt = await findCompletion(trx, orderId);
    const right = withdrawalRight({ order, lines, completedAt, now });
    if (right.is !== 'open') return { ok: false, reason: right.is === 'over' ? 'over' : 'closed' };
    const key = pixKey === undefined ? null : readPixKey(pixKey);
    if (!isByProvider(order.method) && !key?.ok) return { ok: false, reason: 'pix-key-needed' };
    const inside = { ...ctx, db: trx };
    const refundRequest = await requestRefund(inside, {
      orderId,
      reason: 'withdrawal',
      pixKey: key?.ok ? key.key : undefined,
      by: BUYER,
    });
    if (!refundRequest.ok) return { ok: false, reason: 'closed' };
    const at = now.toISOString();
    const protocol = `${calendarDay(at).replaceAll('-', '')}-${order.code}`;
    const changes = { withdrawal_protocol: protocol, withdrawn_at: at, updated_at: at };
    const after = await changeOrder(trx, orderId, changes);
    await tellWithdrawal(inside, trx, { order: after, refundCents: refundRequest.refund.amount_cents });
    return { ok: true, protocol };
  });
}

async function tellWithdrawal(
  ctx: BuyerContext,
  trx: Trx,
  { order, refundCents }: { order: Order; refundCents: number },
): Promise<void> {
  const facts = { order, refundCents, lines: await listLines(trx, order.id) };
  if (order.email) await queueMail(ctx, withdrawalMails.withdrawn, facts, buyerHead(ctx, order));
  await queueHostMail(ctx, withdrawalMails.withdrawnNotice, facts);
}
