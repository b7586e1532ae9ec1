import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { PaymentEvent } from '#app/platform/payments/payment-facts.ts';
import { HEARD_EVENTS, readEvent } from './apply-event.server.ts';
import type { StripeContext } from './payment-context.ts';
import { EVENTS_KEPT_MS } from './rules.ts';

/** Processes an event; payload `{ eventId }`. */
export const STRIPE_EVENT_JOB = 'stripe.event';

/**
 * 'unheard': a type that changes nothing here. 'foreign': another API version with another shape.
 * 'malformed': our version without the fields that every event has.
 */
export type EventReceived = 'new' | 'known' | 'unheard' | 'foreign' | 'malformed';

/** Stores an event with its job, once, however often Stripe sends it. */
export async function receiveEvent(
  { db, clock }: { db: Db; clock: Clock },
  event: PaymentEvent,
): Promise<EventReceived> {
  if (!HEARD_EVENTS.includes(event.type)) return 'unheard';
  const { createdAt, isOurVersion } = event;
  if (!createdAt) return isOurVersion ? 'malformed' : 'foreign';
  return inTransaction<EventReceived>(db, async (trx) => {
    const added = await trx
      .insertInto('stripe_events')
      .values({
        id: event.id,
        type: event.type,
        payload: event.json,
        created_at: createdAt.toISOString(),
        received_at: clock.now().toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return 'known';
    const uniqueKey = `${STRIPE_EVENT_JOB}:${event.id}`;
    await enqueueJob(
      { db: trx, clock },
      { kind: STRIPE_EVENT_JOB, payload: { eventId: event.id }, uniqueKey },
    );
    return 'new';
  });
}

/** Applies an event and marks it as processed in one transaction; of two workers one succeeds. */
export async function processEvent(ctx: StripeContext, eventId: string): Promise<void> {
  const event = await ctx.db
    .selectFrom('stripe_events')
    .select(['type', 'payload'])
    .where('id', '=', eventId)
    .where('processed_at', 'is', null)
    .executeTakeFirst();
  if (!event) return;
  const { data } = JSON.parse(event.payload) as { data: { object: unknown } };
  const apply = await readEvent(ctx, event.type, data.object);
  await inTransaction(ctx.db, async (trx) => {
    const mine = await trx
      .updateTable('stripe_events')
      // The order has the data now, so names and addresses are not stored twice.
      .set({ processed_at: ctx.clock.now().toISOString(), payload: '' })
      .where('id', '=', eventId)
      .where('processed_at', 'is', null)
      .executeTakeFirst();
    if (mine.numUpdatedRows === 0n) return;
    const outcome = await apply({ ...ctx, db: trx });
    await trx.updateTable('stripe_events').set({ outcome }).where('id', '=', eventId).execute();
  });
}

/** Part of the daily clean-up. */
export async function forgetOldEvents({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - EVENTS_KEPT_MS).toISOString();
  await db
    .deleteFrom('stripe_events')
    .where('received_at', '<', before)
    .where('processed_at', 'is not', null)
    .execute();
}
