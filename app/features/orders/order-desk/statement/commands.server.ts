import type { Trx } from '#app/db/database.server.ts';
import { inTransactionUnlessRefused } from '#app/db/transaction.server.ts';
import { recordCharge } from '#app/features/orders/core/money-commands.server.ts';
import { lockOrder } from '#app/features/orders/core/move-order.server.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import type { Cents } from '#app/pure/brazil/money-brl.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { type DeskContext, write } from '../commands.server.ts';
import { unrecognised } from './queries.server.ts';

/** A line of the statement, and its order. */
export interface CreditToCount {
  ref: string;
  fingerprint: string;
  day: string;
  cents: Cents;
  orderId: string;
}

export type Counted =
  /** 'paid': the amount is complete. 'part': some is missing, or the order was paid before. */
  | { ok: true; outcome: 'paid' | 'part' | 'by-hand' | 'already'; order: Order }
  | { ok: false; reason: 'gone' | 'elsewhere' | 'not-pix' };

/**
 * Counts a line of a bank's statement for an order, once: a repetition, from this file or one that overlaps
 * it, changes nothing. A line that equals a payment confirmed by hand is only recognised as that payment.
 */
export async function countCredit(ctx: DeskContext, credit: CreditToCount): Promise<Counted> {
  assertCan(ctx.actor, 'orders');
  return inTransactionUnlessRefused<Counted>(ctx.db, async (trx) => {
    const before = await lockOrder(trx, credit.orderId);
    if (!before) return { ok: false, reason: 'gone' };
    if (before.method !== 'pix') return { ok: false, reason: 'not-pix' };
    const known = await findCounted(trx, credit);
    if (known)
      return known === before.id
        ? { ok: true, outcome: 'already', order: before }
        : { ok: false, reason: 'elsewhere' };
    const byHand = await unrecognised(trx)
      .select('payments.id')
      .where('payments.order_id', '=', before.id)
      .where('payments.amount_cents', '=', credit.cents)
      .orderBy('payments.created_at')
      .executeTakeFirst();
    if (byHand) {
      const isKept = await keepLine(trx, ctx, credit.fingerprint, byHand.id);
      return isKept ? { ok: true, outcome: 'by-hand', order: before } : { ok: false, reason: 'elsewhere' };
    }
    return charge(trx, ctx, before, credit);
  });
}

async function charge(trx: Trx, ctx: DeskContext, before: Order, credit: CreditToCount): Promise<Counted> {
  const { ref, cents, day, fingerprint } = credit;
  const charged = await recordCharge(
    { ...ctx, db: trx },
    {
      orderId: before.id,
      provider: 'pix',
      providerRef: ref,
      amountCents: cents,
      detail: `Extrato de ${day.split('-').reverse().join('/')}`,
      by: { source: 'statement', actorId: ctx.actor.id },
    },
  );
  if (!charged.ok) return charged;
  const { order, isNew } = charged;
  if (!isNew) return { ok: true, outcome: 'already', order };
  const payment = await trx
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', 'pix')
    .where('provider_ref', '=', ref)
    .executeTakeFirstOrThrow();
  const isKept = await keepLine(trx, ctx, fingerprint, payment.id);
  if (!isKept) return { ok: false, reason: 'elsewhere' };
  await write(trx, ctx, { verb: 'paid', before, after: order });
  return { ok: true, outcome: before.paid_at === null && order.paid_at !== null ? 'paid' : 'part', order };
}

/** The order for which the line was counted before. */
async function findCounted(trx: Trx, { ref, fingerprint }: CreditToCount): Promise<string | null> {
  const paid = await trx
    .selectFrom('payments')
    .select('order_id')
    .where('provider', '=', 'pix')
    .where('provider_ref', '=', ref)
    .executeTakeFirst();
  if (paid) return paid.order_id;
  const line = await trx
    .selectFrom('statement_lines')
    .innerJoin('payments', 'payments.id', 'statement_lines.payment_id')
    .select('payments.order_id')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return line?.order_id ?? null;
}

/** @returns whether the line is stored; false if another charge has it */
async function keepLine(
  trx: Trx,
  { clock }: DeskContext,
  fingerprint: string,
  paymentId: string,
): Promise<boolean> {
  const kept = await trx
    .insertInto('statement_lines')
    .values({ fingerprint, payment_id: paymentId, created_at: clock.now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('fingerprint')
    .executeTakeFirst();
  return kept !== undefined;
}
