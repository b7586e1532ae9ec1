import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { inTransaction } from '#app/db/transaction.server.ts';
import { enqueueRefund, findRefund, type Refund } from '#app/features/orders/core/money-commands.server.ts';
import type { PaymentContext } from '#app/features/orders/core/order-context.ts';
import { findOrder } from '#app/features/orders/core/queries.server.ts';
import type { ChargeFacts, RefundFacts } from '#app/platform/payments/payment-facts.ts';
import { providerWords } from '#app/pure/orders/providers.ts';
import { capitalized } from '#app/pure/text/capitalized.ts';
import { applyRefund, giveUp, isOver } from './apply-refund.server.ts';
import { listChargesOf } from './orders-of-charges.server.ts';

/**
 * Has the provider make a refund, once even if it is retried: an earlier try is found by the row's id. A refund of
 * more than one charge (months of a subscription) is split into a row for each.
 * @throws if the provider is temporarily unavailable
 */
export async function sendRefund(ctx: PaymentContext, refundId: string): Promise<void> {
  const row = await findRefund(ctx.db, refundId);
  if (row?.method !== ctx.payments.provider) return;
  const order = await findOrder(ctx.db, row.order_id);
  if (!order || row.status === 'sent') return followUp(ctx, row);
  if (row.status !== 'requested') return;
  const charges = (await listChargesOf(ctx.payments, order)).filter(({ isPaid }) => isPaid);
  const charge = charges.find(({ amountCents, refundedCents }) => amountCents > refundedCents);
  const touched = charges.filter((one) => one === charge || one.refundedCents > 0);
  const earlier = await findEarlier(ctx, row, touched);
  const made = earlier.find(({ refund }) => !isOver(refund));
  if (made) {
    await applyRefund(ctx, made.refund, { charge: made.charge, orderId: order.id });
    return;
  }
  if (!charge)
    return fail(
      ctx,
      row,
      `${capitalized(providerWords(row.method).at)} não há pagamento deste pedido que ainda possa ser devolvido.`,
    );
  const amountCents = await fitToCharge(ctx, row, charge);
  const tried = earlier.map(({ refund }) => refund.id);
  const result = await ctx.payments.refund({
    refundId: row.id,
    chargeId: charge.id,
    amountCents,
    idempotencyKey: keyOf(row, amountCents, tried),
  });
  if (result.ok) {
    const refundedCents = charge.refundedCents + (isOver(result.refund) ? 0 : amountCents);
    await applyRefund(ctx, result.refund, { charge: { ...charge, refundedCents }, orderId: order.id });
    return;
  }
  if (result.isFinal)
    return fail(ctx, row, `${capitalized(providerWords(row.method).it)} recusou: ${result.detail}`);
  // Part of the next idempotency key, since the provider would repeat its answer under the same one.
  const last_error = `${result.detail} ${ctx.clock.now().toISOString()}`.slice(-500);
  await ctx.db.updateTable('refunds').set({ last_error }).where('id', '=', row.id).execute();
  throw new Error(result.detail);
}

/** Checks whether a refund that was sent has arrived. */
async function followUp(ctx: PaymentContext, { provider_ref, order_id: orderId }: Refund): Promise<void> {
  const refund = provider_ref ? await ctx.payments.findRefund(provider_ref) : null;
  const charge = refund?.chargeId ? await ctx.payments.findCharge(refund.chargeId) : null;
  if (refund && charge) await applyRefund(ctx, refund, { charge, orderId });
}

async function findEarlier(
  { payments }: PaymentContext,
  { id }: Refund,
  charges: readonly ChargeFacts[],
): Promise<{ refund: RefundFacts; charge: ChargeFacts }[]> {
  const found = [];
  for (const charge of charges) {
    const refunds = await payments.listRefunds(charge.id);
    for (const refund of refunds) if (refund.refundId === id) found.push({ refund, charge });
  }
  return found;
}

/** Limits the row to what this charge can refund, and moves the rest to a new row. */
async function fitToCharge(ctx: PaymentContext, row: Refund, charge: ChargeFacts): Promise<number> {
  const left = charge.amountCents - charge.refundedCents;
  if (row.amount_cents <= left) return row.amount_cents;
  const now = ctx.clock.now().toISOString();
  await inTransaction(ctx.db, async (trx) => {
    const changed = await trx
      .updateTable('refunds')
      .set({ amount_cents: left, updated_at: now })
      .where('id', '=', row.id)
      .where('amount_cents', '=', row.amount_cents)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new Error('the refund was changed meanwhile');
    const rest = {
      ...row,
      id: v7(),
      amount_cents: row.amount_cents - left,
      created_at: now,
      updated_at: now,
    };
    await trx
      .insertInto('refunds')
      .values({ ...rest, provider_ref: null, last_error: null })
      .execute();
    await enqueueRefund({ ...ctx, db: trx }, rest);
  });
  return left;
}

function keyOf({ id, last_error }: Refund, amountCents: number, tried: readonly string[]): string {
  const state = createHash('sha256')
    .update([last_error, amountCents, ...tried].join(' '))
    .digest('hex');
  return `refund-${id}-${state.slice(0, 16)}`;
}

async function fail(ctx: PaymentContext, row: Refund, why: string): Promise<void> {
  await inTransaction(ctx.db, (trx) =>
    giveUp({ ...ctx, db: trx }, trx, row, { providerRef: null, wasCounted: false, why }),
  );
}
