import type { Db, Trx } from '#app/db/database.server.ts';
import { eraseFromLetters } from '#app/features/letters/core/erase-address.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { unsubscribe } from './commands.server.ts';

/** The subscription of this address, with the proof of consent. */
export async function exportSubscription(db: Db, email: string) {
  const subscriber = await db
    .selectFrom('subscribers')
    .select(['id', 'email', 'name', 'topic_slug', 'status', 'created_at', 'confirmed_at', 'unsubscribed_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!subscriber) return null;
  const consents = await db
    .selectFrom('consents')
    .select(['kind', 'text_version', 'text', 'source', 'client_network', 'at'])
    .where('subscriber_id', '=', subscriber.id)
    .orderBy('at')
    .execute();
  return { ...subscriber, consents };
}

/**
 * Unsubscribes, and deletes an unconfirmed subscriber. The proof of consent stays for its legal period; the
 * records of sent letters lose the person at once.
 */
export async function eraseSubscription(
  { trx, clock, secret, clientAddress }: { trx: Trx; clock: Clock; secret: string; clientAddress: string },
  email: string,
): Promise<void> {
  const subscriber = await trx
    .selectFrom('subscribers')
    .select(['unsubscribe_token', 'status', 'id'])
    .where('email', '=', email)
    .executeTakeFirst();
  const isOptedOut = subscriber !== undefined && subscriber.status !== 'pending';
  const subscriberId = subscriber?.id ?? null;
  await eraseFromLetters(trx, { subscriberId, email, isOptedOut, now: clock.now(), secret });
  if (!subscriber) return;
  if (isOptedOut) await unsubscribe({ db: trx, clock }, subscriber.unsubscribe_token, { clientAddress });
  else await trx.deleteFrom('subscribers').where('id', '=', subscriber.id).execute();
}
