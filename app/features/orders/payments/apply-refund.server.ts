import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import {
  findRefund,
  type Refund,
  recordCharge,
  recordRefund,
} from '#app/features/orders/core/money-commands.server.ts';
import { lockOrder, moveOrder, recordOrderEvent } from '#app/features/orders/core/move-order.server.ts';
import { byProvider, type Order, type OrderContext } from '#app/features/orders/core/order-context.ts';
import type { ChargeFacts, RefundFacts } from '#app/platform/payments/payment-facts.ts';
import { providerWords } from '#app/pure/orders/providers.ts';
import { withOrder } from './orders-of-charges.server.ts';

/**
 * Applies a refund's state at its provider, whether it was requested here or made in the provider's dashboard. Repeated
 * or unordered news counts once; a refund that the bank returns is counted back.
 */
export async function applyRefund(
  ctx: OrderContext,
  refund: RefundFacts,
  { charge, orderId }: { charge: ChargeFacts; orderId: string },
): Promise<string> {
  return withOrder(ctx, orderId, async (inside, order) => {
    const trx = inside.db;
    const row = await rowOf(trx, ctx, order, refund);
    const isCurrent = isOfRow(row, refund);
    if (isOver(refund)) {
      const wasCounted = await countBack(inside, trx, order, refund);
      const why = `O banco devolveu o reembolso ${providerWords(order.method).to}.`;
      if (isCurrent) await giveUp(inside, trx, row, { providerRef: refund.id, wasCounted, why });
      return 'failed';
    }
    if (refund.status === 'pending') {
      if (isCurrent && row.status === 'requested') await setRow(trx, ctx, row, { status: 'sent', refund });
      return 'sent';
    }
    if (isCurrent && row.status === 'failed' && row.provider_ref === refund.id) return 'unchanged';
    const { id: providerRef, amountCents } = refund;
    // The invoice of this month has not arrived yet: the job retries later.
    if (row.status !== 'done' && order.paid_cents - order.refunded_cents < amountCents)
      throw new Error(`${refund.id} is more than is known to be paid`);
    // docs/decisions/0013: a month refunded in full ends the subscription, whatever was paid before.
    const endsIt = order.subscription_ref !== null && charge.refundedCents >= charge.amountCents;
    await recordRefund(inside, {
      orderId: order.id,
      provider: order.method,
      providerRef,
      amountCents,
      reason: endsIt ? undefined : row.reason,
      by: byProvider(order),
    });
    if (isCurrent && row.status !== 'done') await setRow(trx, ctx, row, { status: 'done', refund });
    if (endsIt) await moveOrder(inside, order.id, { to: 'refunded', by: byProvider(order) });
    return 'refunded';
  });
}

/** The refund failed, or was canceled. */
export function isOver({ status }: RefundFacts): boolean {
  return status === 'failed' || status === 'canceled';
}

interface GivenUp {
  providerRef: string | null;
  /** The ledger counted it as done. */
  wasCounted: boolean;
  /** In Portuguese, for the host. */
  why: string;
}

/** Marks a refund as failed: the order returns to its former status, and the host is told. */
export async function giveUp(
  ctx: OrderContext,
  trx: Trx,
  row: Refund,
  { providerRef, wasCounted, why }: GivenUp,
): Promise<void> {
  if (row.status === 'failed') return;
  const now = ctx.clock.now();
  await trx
    .updateTable('refunds')
    .set({
      status: 'failed',
      last_error: why.slice(0, 500),
      provider_ref: providerRef ?? row.provider_ref,
      updated_at: now.toISOString(),
    })
    .where('id', '=', row.id)
    .execute();
  const { order_id: orderId } = row;
  const detail = `Reembolso não feito. ${why}`;
  await recordOrderEvent(trx, { orderId, kind: 'warning', by: byProvider(row), detail, now });
  const order = await lockOrder(trx, orderId);
  if (!order) return;
  // The money may have gone back in another way.
  const isWhole = order.refunded_cents >= order.paid_cents;
  // A buyer who has withdrawn is still owed the money, so nothing is delivered again.
  const back = row.reason === 'withdrawal' ? 'refund_requested' : row.status_before;
  if (order.status === 'refund_requested')
    await moveOrder(ctx, orderId, { to: isWhole ? 'refunded' : back, by: byProvider(row) });
  else if (order.status === 'refunded' && wasCounted)
    await moveOrder(ctx, orderId, { to: back, by: byProvider(row) });
}

/** A row that is sent again still has the reference of its last try, of which only the money counts. */
function isOfRow({ provider_ref, status }: Refund, refund: RefundFacts): boolean {
  if (provider_ref === null) return true;
  const isAskedAgain = status === 'requested' && provider_ref !== refund.id;
  return isOver(refund)
    ? provider_ref === refund.id && status !== 'requested'
    : provider_ref === refund.id || isAskedAgain;
}

/** Finds our row by the provider's id or by the id that we sent along; adds a row for a refund made there. */
async function rowOf(trx: Trx, ctx: OrderContext, order: Order, refund: RefundFacts): Promise<Refund> {
  const known = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('provider_ref', '=', refund.id)
    .executeTakeFirst();
  if (known) return known;
  const ownRow = refund.refundId ? await findRefund(trx, refund.refundId) : null;
  if (ownRow && ownRow.order_id === order.id) return ownRow;
  const now = ctx.clock.now().toISOString();
  return trx
    .insertInto('refunds')
    .values({
      id: v7(),
      order_id: order.id,
      amount_cents: refund.amountCents,
      method: order.method,
      status: 'sent',
      reason: order.method,
      provider_ref: refund.id,
      status_before: order.status,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function setRow(
  trx: Trx,
  { clock }: OrderContext,
  row: Refund,
  { status, refund }: { status: 'sent' | 'done'; refund: RefundFacts },
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ status, provider_ref: refund.id, last_error: null, updated_at: clock.now().toISOString() })
    .where('id', '=', row.id)
    .execute();
}

/**
 * Counts returned money as a new charge, since ledger rows never change. Of an order that was never paid, the money was
 * held: it pays nothing now either, and the host sees the refund that failed.
 * @returns whether the refund was counted
 */
async function countBack(ctx: OrderContext, trx: Trx, order: Order, refund: RefundFacts): Promise<boolean> {
  const counted = await trx
    .selectFrom('payments')
    .select('amount_cents')
    .where('provider', '=', order.method)
    .where('provider_ref', '=', refund.id)
    .executeTakeFirst();
  if (!counted) return false;
  await recordCharge(ctx, {
    orderId: order.id,
    provider: order.method,
    providerRef: `${refund.id} returned`,
    amountCents: counted.amount_cents,
    detail: 'Reembolso devolvido pelo banco',
    by: byProvider(order),
    isHeld: order.paid_at === null,
  });
  return true;
}
