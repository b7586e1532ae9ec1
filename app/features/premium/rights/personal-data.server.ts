import type { Db, Trx } from '#app/db/database.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { endSubscription } from './order-effect.server.ts';
import { findCardSubscription } from './queries.server.ts';

/** Every right to premium that the person had. */
export function exportEntitlements(db: Db, personId: string) {
  return db
    .selectFrom('entitlements')
    .select([
      'source',
      'starts_at',
      'ends_at',
      'days',
      'stripe_status',
      'is_ending',
      'revoked_at',
      'created_at',
    ])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Ends the charges before the account and its rights are erased. */
export async function endSubscriptionOf(trx: Trx, ctx: { clock: Clock }, personId: string): Promise<void> {
  const card = await findCardSubscription(trx, personId, ctx.clock.now());
  if (card?.subscriptionId) await endSubscription(trx, ctx, card.subscriptionId);
}
