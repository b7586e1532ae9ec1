import type { Db } from '#app/db/database.server.ts';

/** Whether a card is charged for this person each month already, or will be once a payment comes through. */
export async function hasCardSubscription(db: Db, personId: string, now: Date): Promise<boolean> {
  const live = await db
    .selectFrom('entitlements')
    .select('id')
    .where('person_id', '=', personId)
    .where('source', '=', 'card')
    .where('stripe_status', 'in', ['active', 'trialing', 'past_due'])
    .where('ends_at', '>', now.toISOString())
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return live !== undefined;
}
