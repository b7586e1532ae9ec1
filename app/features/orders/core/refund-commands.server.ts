import type { Selectable } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { Cents } from '#app/pure/brazil/money-brl.ts';
import { recordRefund } from './money-commands.server.ts';
import { lockOrder, moveOrder } from './move-order.server.ts';
import type { Mover, Order, OrderContext } from './order-context.ts';
import { STRIPE_REFUND_JOB } from './order-jobs.ts';
import type { RefundsTable } from './tables.server.ts';

export type Refund = Selectable<RefundsTable>;

export interface WantedRefund {
  orderId: string;
  /** Left out: everything that can still be refunded. */
  amountCents?: Cents;
  reason: RefundsTable['reason'];
  /** Where a Pix refund is sent. */
  pixKey?: string;
  by: Mover;
}

export type RefundRequested =
  | { ok: true; refund: Refund }
  | { ok: false; reason: 'gone' | 'nothing-paid' | 'too-much'; mostCents?: Cents };

/**
 * Requests a refund. Stripe makes it by a job; a Pix refund is a task for the host. A full refund moves the
 * order to 'refund_requested' until it is made.
 */
export async function requestRefund(ctx: OrderContext, wanted: WantedRefund): Promise<RefundRequested> {
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, wanted.orderId);
    if (!order) return { ok: false, reason: 'gone' };
    const mostCents = await refundableCents(trx, order);
    const amount = wanted.amountCents ?? mostCents;
    if (mostCents === 0) return { ok: false, reason: 'nothing-paid' };
    if (amount > mostCents || amount <= 0) return { ok: false, reason: 'too-much', mostCents };
    const now = ctx.clock.now().toISOString();
    const refund = await trx
      .insertInto('refunds')
      .values({
        id: v7(),
        order_id: order.id,
        amount_cents: amount,
        method: order.method === 'stripe' ? 'stripe' : 'pix',
        status: 'requested',
        reason: wanted.reason,
        pix_key: wanted.pixKey ?? '',
        status_before: order.status,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const inside = { ...ctx, db: trx };
    if (amount === mostCents) await moveOrder(inside, order.id, { to: 'refund_requested', by: wanted.by });
    if (refund.method === 'stripe') await enqueueStripeRefund(inside, refund.id);
    return { ok: true, refund };
  });
}

/** Counts a refund as made, once. @param providerRef Stripe's id, or the host's note of the Pix */
export async function finishRefund(
  ctx: OrderContext,
  { refundId, providerRef, by }: { refundId: string; providerRef: string; by: Mover },
): Promise<{ ok: true; order: Order } | { ok: false; reason: 'gone' | 'elsewhere' }> {
  return inTransaction(ctx.db, async (trx) => {
    const refund = await findRefund(trx, refundId);
    if (!refund) return { ok: false, reason: 'gone' };
    await lockOrder(trx, refund.order_id);
    const recorded = await recordRefund(
      { ...ctx, db: trx },
      {
        orderId: refund.order_id,
        provider: refund.method,
        providerRef,
        amountCents: refund.amount_cents,
        reason: refund.reason,
        by,
      },
    );
    if (!recorded.ok) return recorded;
    await trx
      .updateTable('refunds')
      .set({ status: 'done', provider_ref: providerRef, updated_at: ctx.clock.now().toISOString() })
      .where('id', '=', refundId)
      .execute();
    return { ok: true, order: recorded.order };
  });
}

/** Money that came in and is neither refunded nor being refunded. */
export async function refundableCents(db: Db, order: Order): Promise<Cents> {
  const { open } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number | string | null>('amount_cents').as('open'))
    .where('order_id', '=', order.id)
    .where('status', 'in', ['requested', 'sent'])
    .executeTakeFirstOrThrow();
  return Math.max(0, order.paid_cents - order.refunded_cents - Number(open ?? 0));
}

export async function findRefund(db: Db, id: string): Promise<Refund | null> {
  return (await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function enqueueStripeRefund(ctx: OrderContext, refundId: string): Promise<void> {
  await enqueueJob(ctx, {
    kind: STRIPE_REFUND_JOB,
    payload: { refundId },
    uniqueKey: `${STRIPE_REFUND_JOB}:${refundId}`,
  });
}
