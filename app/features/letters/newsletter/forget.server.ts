import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { eraseFromLetters } from '#app/features/letters/addresses/suppression.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { RETENTION, retentionCutoff } from '#app/pure/people/retention.ts';

/** Former subscribers that one transaction deletes. */
const AT_ONCE = 100;

/**
 * Part of the daily clean-up: deletes old unconfirmed and former subscribers and their consents. Of those who
 * left, the hash of the address stays, so that no import brings them back.
 */
export async function forgetSubscribers({
  db,
  clock,
  secret,
}: {
  db: Db;
  clock: Clock;
  secret: string;
}): Promise<void> {
  const now = clock.now();
  const before = retentionCutoff(RETENTION.unconfirmedSubscribers, now);
  const withdrawnBefore = retentionCutoff(RETENTION.withdrawnConsents, now);
  const unconfirmed = db
    .selectFrom('subscribers')
    .where('status', '=', 'pending')
    .where('created_at', '<', before)
    .where((where) => where.or([where('mailed_at', 'is', null), where('mailed_at', '<', before)]));
  const former = db
    .selectFrom('subscribers')
    .where('status', '=', 'unsubscribed')
    .where('unsubscribed_at', '<', withdrawnBefore);
  for (const old of [unconfirmed, former]) {
    for (;;) {
      const people = await old.select(['id', 'email', 'unsubscribed_at']).limit(AT_ONCE).execute();
      await inTransaction(db, async (trx) => {
        for (const { id, email, unsubscribed_at } of people) {
          const isOptedOut = unsubscribed_at !== null;
          await eraseFromLetters(trx, { subscriberId: id, email, isOptedOut, now, secret });
          await trx.deleteFrom('subscribers').where('id', '=', id).execute();
        }
      });
      if (people.length < AT_ONCE) break;
    }
  }
  await db.deleteFrom('erased_consents').where('erased_at', '<', withdrawnBefore).execute();
}
