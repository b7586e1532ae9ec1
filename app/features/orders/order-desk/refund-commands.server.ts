import type { Trx } from '#app/db/database.server.ts';
import {
  enqueueRefund,
  finishRefund,
  type Refund,
  refundableCents,
  requestRefund,
} from '#app/features/orders/core/money-commands.server.ts';
import { changeOrder, moveOrder, recordOrderEvent } from '#app/features/orders/core/move-order.server.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import { type Cents, formatBrl } from '#app/pure/brazil/money-brl.ts';
import { isByProvider } from '#app/pure/orders/providers.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import {
  act,
  type DeskContext,
  type DeskDone,
  type DeskRefusal,
  moverOf,
  type Seen,
  write,
} from './commands.server.ts';

type OfRefund = Seen & { refundId: string };

/** Requests a refund: a provider makes it by a job, a Pix refund becomes a task. */
export async function askRefund(
  ctx: DeskContext,
  { amountCents, pixKey, ...seen }: Seen & { amountCents: Cents; pixKey: string },
): Promise<
  DeskDone | { ok: false; reason: 'nothing-paid' } | { ok: false; reason: 'too-much'; mostCents: Cents }
> {
  assertCan(ctx.actor, 'refunds');
  return act(ctx, seen, 'refund', async (trx, before) => {
    const refundRequest = await requestRefund(
      { ...ctx, db: trx },
      { orderId: before.id, amountCents, reason: 'admin', pixKey, by: moverOf(ctx) },
    );
    if (!refundRequest.ok) {
      if (refundRequest.reason === 'too-much')
        return { ok: false, reason: 'too-much', mostCents: refundRequest.mostCents ?? 0 };
      return { ok: false, reason: refundRequest.reason };
    }
    // Counts the version up even if nothing else changes, so that a page opened before is refused.
    const order = await changeOrder(trx, before.id, {});
    await tell(trx, ctx, order, `Reembolso de ${formatBrl(amountCents)} pedido`);
    await write(trx, ctx, { verb: 'refund-asked', before, after: order });
    return { ok: true, order };
  });
}

/** The host has sent the Pix refund. @param bankId the bank's id of it; '' where she has none */
export function finishPixRefund(
  ctx: DeskContext,
  { refundId, bankId, ...seen }: OfRefund & { bankId: string },
): Promise<DeskDone | { ok: false; reason: 'used-id' }> {
  return onRefund(ctx, { refundId, ...seen }, ['requested'], async (trx, before, refund) => {
    if (refund.method !== 'pix') return { ok: false, reason: 'not-now' };
    const providerRef = bankId ? `refund:${bankId}` : `refund:${refund.id}`;
    if (await isCounted(trx, providerRef)) return { ok: false, reason: 'used-id' };
    const done = await finishRefund({ ...ctx, db: trx }, { refundId, providerRef, by: moverOf(ctx) });
    if (!done.ok) return { ok: false, reason: 'gone' };
    await write(trx, ctx, { verb: 'refunded', before, after: done.order });
    return { ok: true, order: done.order };
  });
}

/** Drops a refund: the order returns to its former status. */
export function dropRefund(ctx: DeskContext, of: OfRefund): Promise<DeskDone> {
  return onRefund(ctx, of, ['requested', 'failed'], async (trx, before, refund) => {
    if (isByProvider(refund.method) && refund.status !== 'failed') return { ok: false, reason: 'not-now' };
    await setStatus(trx, ctx, refund, 'dropped');
    const back = { to: refund.status_before, by: moverOf(ctx), detail: 'O reembolso não será feito' };
    const isWaiting = before.status === 'refund_requested' && refund.status_before !== 'refund_requested';
    if (isWaiting) await moveOrder({ ...ctx, db: trx }, before.id, back);
    const isWithdrawn = refund.reason === 'withdrawal' && before.withdrawal_protocol !== null;
    // The buyer took the withdrawal back, and may use the right again within its days.
    const changes = isWithdrawn ? { withdrawal_protocol: null, withdrawn_at: null } : {};
    const order = await changeOrder(trx, before.id, changes);
    const protocol = isWithdrawn ? ` · desistência ${before.withdrawal_protocol} retirada` : '';
    await tell(trx, ctx, order, `Reembolso de ${formatBrl(refund.amount_cents)} não será feito${protocol}`);
    await write(trx, ctx, { verb: 'refund-dropped', before, after: order });
    return { ok: true, order };
  });
}

/** Asks the provider again for a refund that it refused. */
export function retryRefund(ctx: DeskContext, of: OfRefund): Promise<DeskDone> {
  return onRefund(ctx, of, ['failed'], async (trx, before, refund) => {
    const most = await refundableCents(trx, before);
    if (!isByProvider(refund.method) || refund.amount_cents > most) return { ok: false, reason: 'not-now' };
    await setStatus(trx, ctx, refund, 'requested');
    const inside = { ...ctx, db: trx };
    await enqueueRefund(inside, refund);
    if (refund.amount_cents === most)
      await moveOrder(inside, before.id, { to: 'refund_requested', by: moverOf(ctx) });
    const order = await changeOrder(trx, before.id, {});
    await tell(trx, ctx, order, `Reembolso de ${formatBrl(refund.amount_cents)} pedido de novo`);
    await write(trx, ctx, { verb: 'refund-retried', before, after: order });
    return { ok: true, order };
  });
}

async function onRefund<T extends { ok: boolean }>(
  ctx: DeskContext,
  { refundId, ...seen }: OfRefund,
  from: readonly Refund['status'][],
  work: (trx: Trx, before: Order, refund: Refund) => Promise<T | DeskRefusal>,
): Promise<T | DeskRefusal> {
  assertCan(ctx.actor, 'refunds');
  return act<{ ok: boolean } & (T | DeskRefusal)>(ctx, seen, null, async (trx, before) => {
    const refund = await trx
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', refundId)
      .where('order_id', '=', before.id)
      .executeTakeFirst();
    if (!refund) return { ok: false, reason: 'gone' };
    if (!from.includes(refund.status)) return { ok: false, reason: 'not-now' };
    return work(trx, before, refund);
  });
}

async function isCounted(trx: Trx, providerRef: string): Promise<boolean> {
  const found = await trx
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', 'pix')
    .where('provider_ref', '=', providerRef)
    .executeTakeFirst();
  return found !== undefined;
}

async function setStatus(
  trx: Trx,
  { clock }: DeskContext,
  { id }: Refund,
  status: Refund['status'],
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ status, last_error: null, updated_at: clock.now().toISOString() })
    .where('id', '=', id)
    .execute();
}

async function tell(trx: Trx, ctx: DeskContext, { id }: Order, detail: string): Promise<void> {
  await recordOrderEvent(trx, {
    orderId: id,
    kind: 'refund',
    by: moverOf(ctx),
    detail,
    now: ctx.clock.now(),
  });
}
