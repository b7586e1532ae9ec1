import type { Selectable } from 'kysely';
import { v7 } from 'uuid';
import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { type Cents, formatBrl } from '#app/pure/brazil/money-brl.ts';
import { dueCents, isFulfillable } from '#app/pure/orders/order-status.ts';
import { isByProvider } from '#app/pure/orders/providers.ts';
import { mailContext, orderMoneyMails, tellBuyer } from './mail-kinds.server.ts';
import { changeOrder, lockOrder, moveOrder, recordOrderEvent } from './move-order.server.ts';
import type { Mover, Order, OrderContext, OrderLine } from './order-context.ts';
import { REFUND_JOB } from './order-jobs.server.ts';
import { listLines } from './queries.server.ts';
import type { PaymentsTable, RefundsTable } from './tables.server.ts';

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

/** Asks the host about pieces that a partial refund may have been for: it could pay for that many. */
async function askForSome(trx: Trx, lines: readonly OrderLine[], refunded: Cents): Promise<void> {
  for (const { id, reserved, asked_back, unit_price_cents: price } of lines) {
    const pieces = price > 0 ? Math.min(reserved, asked_back + Math.floor(refunded / price)) : 0;
    if (pieces > asked_back)
      await trx.updateTable('order_lines').set({ asked_back: pieces }).where('id', '=', id).execute();
  }
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
 * Requests a refund. A provider makes it by a job; a Pix refund is a task for the host. A full refund moves the
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
        method: isByProvider(order.method) ? order.method : 'pix',
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
    if (isByProvider(refund.method)) await enqueueRefund(inside, refund);
    return { ok: true, refund };
  });
}

/** Counts a refund as made, once. @param providerRef the provider's id, or the host's note of the Pix */
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

/** Has a provider make a refund. */
export async function enqueueRefund(
  ctx: OrderContext,
  { id, method }: Pick<Refund, 'id' | 'method'>,
): Promise<void> {
  await enqueueJob(ctx, {
    kind: REFUND_JOB,
    payload: { provider: method, refundId: id },
    uniqueKey: `${REFUND_JOB}:${id}`,
  });
}
