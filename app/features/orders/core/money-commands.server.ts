import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type Cents, formatBrl } from '#app/pure/brazil/money-brl.ts';
import { orderMoneyMails } from './mail-kinds.server.ts';
import { changeOrder, lockOrder, moveOrder } from './move-order.server.ts';
import type { Mover, Order, OrderContext } from './order-context.ts';
import { recordOrderEvent } from './order-events.server.ts';
import { dueCents } from './order-money.ts';
import { isFulfillable } from './order-status.ts';
import { listLines } from './queries.server.ts';
import { askForSome } from './stock/pieces-back.server.ts';
import type { PaymentsTable, RefundsTable } from './tables.server.ts';
import { mailContext, tellBuyer } from './tell-buyer.server.ts';

export interface Movement {
  orderId: string;
  provider: PaymentsTable['provider'];
  /** The provider's id of the movement. A repeated id is not counted again. */
  providerRef: string;
  amountCents: Cents;
  /** In Portuguese, for the host. */
  detail?: string;
  by: Mover;
  /** The money is counted but moves nothing: somebody has to check it first. */
  isHeld?: boolean;
}

export interface RefundMovement extends Movement {
  /** Reason for the refund mail; left out where a following move sends its own mail. */
  reason?: RefundsTable['reason'];
}

export type MoneyRecorded =
  | { ok: true; order: Order; isNew: boolean }
  /** 'elsewhere': the same movement was counted for another order. */
  | { ok: false; reason: 'gone' | 'elsewhere' };

/** Counts incoming money, once; a complete amount makes the order 'paid', even if it had lapsed. */
export async function recordCharge(ctx: OrderContext, charge: Movement): Promise<MoneyRecorded> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const noted = await noteMovement(trx, inside, 'charge', charge);
    if (!noted.ok || !noted.isNew) return noted;
    const order = await changeOrder(trx, charge.orderId, {
      paid_cents: noted.order.paid_cents + charge.amountCents,
    });
    if (order.paid_at || charge.isHeld) return { ok: true, order, isNew: true };
    if (dueCents(order) > 0) return { ok: true, order: await awaitRest(trx, order), isNew: true };
    const moved = await moveOrder(inside, order.id, { to: 'paid', by: charge.by, detail: charge.detail });
    return { ok: true, order: moved.ok ? moved.order : order, isNew: true };
  });
}

/** Counts refunded money, once, and never more than came in. A full refund makes it 'refunded'. */
export async function recordRefund(ctx: OrderContext, refund: RefundMovement): Promise<MoneyRecorded> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const noted = await noteMovement(trx, inside, 'refund', refund);
    if (!noted.ok || !noted.isNew) return noted;
    const { paid_cents, refunded_cents } = noted.order;
    const order = await changeOrder(trx, refund.orderId, {
      refunded_cents: Math.min(paid_cents, refunded_cents + refund.amountCents),
    });
    const { by, detail, reason, amountCents } = refund;
    // A held payment ends when all of it went back; a partly paid Pix can still be paid.
    const isOver = order.paid_at !== null || order.payment_problem !== null;
    if (isOver && order.refunded_cents >= order.paid_cents) {
      const moved = await moveOrder(inside, order.id, { to: 'refunded', by, detail });
      if (moved.ok) return { ok: true, order: moved.order, isNew: true };
    }
    if (isFulfillable(order.status)) await askForSome(trx, await listLines(trx, order.id), amountCents);
    // Without a move, no other mail tells the buyer.
    if (reason) {
      const facts = { order, amountCents, reason };
      await tellBuyer(await mailContext(trx, ctx), order, orderMoneyMails.partRefunded, facts);
    }
    return { ok: true, order, isNew: true };
  });
}

/** Clears the buyer's report after a partial payment, so that the rest can be reported again. */
async function awaitRest(trx: Trx, order: Order): Promise<Order> {
  return order.pix_reported_at ? changeOrder(trx, order.id, { pix_reported_at: null }) : order;
}

async function noteMovement(
  trx: Trx,
  { clock }: OrderContext,
  kind: PaymentsTable['kind'],
  { orderId, provider, providerRef, amountCents, detail = '', by }: Movement,
): Promise<MoneyRecorded> {
  const order = await lockOrder(trx, orderId);
  if (!order) return { ok: false, reason: 'gone' };
  const now = clock.now();
  const added = await trx
    .insertInto('payments')
    .values({
      id: v7(),
      order_id: orderId,
      kind,
      provider,
      provider_ref: providerRef,
      amount_cents: amountCents,
      detail,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_ref']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) {
    const { order_id } = await trx
      .selectFrom('payments')
      .select('order_id')
      .where('provider', '=', provider)
      .where('provider_ref', '=', providerRef)
      .executeTakeFirstOrThrow();
    return order_id === orderId ? { ok: true, order, isNew: false } : { ok: false, reason: 'elsewhere' };
  }
  const money = `${formatBrl(amountCents)}${kind === 'refund' ? ' devolvidos' : ''}`;
  const words = [money, detail].filter(Boolean).join(' · ');
  await recordOrderEvent(trx, {
    orderId,
    kind: kind === 'charge' ? 'paid' : 'refund',
    by,
    detail: words,
    now,
  });
  return { ok: true, order, isNew: true };
}
