import { inTransaction } from '#app/db/transaction.server.ts';
import type { PaymentContext } from '#app/features/orders/core/order-context.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { PaymentEvent } from '#app/platform/payments/payment-facts.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { readSubject } from './apply-event.server.ts';
import { nothing } from './read-checkout.server.ts';
import { EVENTS_KEPT_MS } from './rules.ts';

/** Processes an event; payload `{ provider, eventId }`. */
export const PAYMENT_EVENT_JOB = 'payments.event';

/**
 * 'unheard': a type that changes nothing here. 'foreign': another API version with another shape.
 * 'malformed': our version without the fields that every event has.
 */
export type EventReceived = 'new' | 'known' | 'unheard' | 'foreign' | 'malformed';

/** Stores an event with its job, once, however often its provider sends it. */
export async function receiveEvent(
  { db, clock }: CommandContext,
  event: PaymentEvent,
): Promise<EventReceived> {
  const { provider, id, subject, createdAt, isOurVersion } = event;
  if (!subject) return 'unheard';
  if (!createdAt) return isOurVersion ? 'malformed' : 'foreign';
  return inTransaction<EventReceived>(db, async (trx) => {
    const added = await trx
      .insertInto('payment_events')
      .values({
        provider,
        id,
        type: event.type,
        payload: event.json,
        created_at: createdAt.toISOString(),
        received_at: clock.now().toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return 'known';
    const uniqueKey = `${PAYMENT_EVENT_JOB}:${provider}:${id}`;
    await enqueueJob(
      { db: trx, clock },
      { kind: PAYMENT_EVENT_JOB, payload: { provider, eventId: id }, uniqueKey },
    );
    return 'new';
  });
}

/** Applies an event and marks it as processed in one transaction; of two workers one succeeds. */
export async function processEvent(ctx: PaymentContext, eventId: string): Promise<void> {
  const { provider } = ctx.payments;
  const event = await ctx.db
    .selectFrom('payment_events')
    .select('payload')
    .where('provider', '=', provider)
    .where('id', '=', eventId)
    .where('processed_at', 'is', null)
    .executeTakeFirst();
  if (!event) return;
  const subject = ctx.payments.readEvent(event.payload)?.subject;
  const apply = subject ? await readSubject(ctx, subject) : nothing('unheard');
  await inTransaction(ctx.db, async (trx) => {
    const mine = await trx
      .updateTable('payment_events')
      // The order has the data now, so names and addresses are not stored twice.
      .set({ processed_at: ctx.clock.now().toISOString(), payload: '' })
      .where('provider', '=', provider)
      .where('id', '=', eventId)
      .where('processed_at', 'is', null)
      .executeTakeFirst();
    if (mine.numUpdatedRows === 0n) return;
    const outcome = await apply({ ...ctx, db: trx });
    await trx
      .updateTable('payment_events')
      .set({ outcome })
      .where('provider', '=', provider)
      .where('id', '=', eventId)
      .execute();
  });
}

/** Part of the daily clean-up. */
export async function forgetOldEvents({ db, clock }: CommandContext): Promise<void> {
  const before = new Date(clock.now().getTime() - EVENTS_KEPT_MS).toISOString();
  await db
    .deleteFrom('payment_events')
    .where('received_at', '<', before)
    .where('processed_at', 'is not', null)
    .execute();
}
