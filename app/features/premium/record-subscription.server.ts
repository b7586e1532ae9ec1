import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { SubscriptionFacts } from '#app/platform/payments.server.ts';

/** How long a subscription whose payment failed still counts. */
export const GRACE_MS = 7 * 24 * 60 * 60_000;

/** Writes down what Stripe tells of a subscription. Told twice or too late, it changes nothing. */
export async function recordSubscription(
  trx: Trx,
  { clock }: { clock: Clock },
  facts: SubscriptionFacts,
): Promise<void> {
  await takeTurn(trx, `premium ${facts.id}`);
  const known = await trx
    .selectFrom('entitlements')
    .selectAll()
    .where('stripe_subscription_id', '=', facts.id)
    .executeTakeFirst();
  const at = facts.at.toISOString();
  if (known?.stripe_changed_at && known.stripe_changed_at > at) return;
  const now = clock.now().toISOString();
  const told = {
    ends_at: endOf(facts).toISOString(),
    stripe_status: facts.status,
    stripe_customer_id: facts.customerId,
    stripe_changed_at: at,
    is_ending: facts.isEnding,
    updated_at: now,
  };
  if (known) {
    await trx.updateTable('entitlements').set(told).where('id', '=', known.id).execute();
    return;
  }
  if (!facts.personId) return;
  await trx
    .insertInto('entitlements')
    .values({
      ...told,
      id: v7(),
      person_id: facts.personId,
      source: 'card',
      starts_at: at,
      days: null,
      order_id: facts.orderId,
      order_line_id: null,
      stripe_subscription_id: facts.id,
      revoked_at: null,
      reminded_at: null,
      created_at: now,
    })
    .execute();
}

/** Until the end of what was paid; while a payment fails, a week more. What was never paid gives nothing. */
function endOf({ status, periodEnd, at }: SubscriptionFacts): Date {
  if (status === 'active' || status === 'trialing') return periodEnd;
  if (status === 'past_due') return new Date(at.getTime() + GRACE_MS);
  return at < periodEnd ? at : periodEnd;
}
