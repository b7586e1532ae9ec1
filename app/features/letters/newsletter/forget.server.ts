import { expressionBuilder } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { eraseFromLetters } from '#app/features/letters/addresses/suppression.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { RETENTION, retentionCutoff } from '#app/pure/people/retention.ts';

/** Subscribers that are looked up at once. */
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
  const where = expressionBuilder<Tables, 'subscribers'>();
  const unconfirmed = where.and([
    where('status', '=', 'pending'),
    where('created_at', '<', before),
    where.or([where('mailed_at', 'is', null), where('mailed_at', '<', before)]),
  ]);
  const former = where.and([
    where('status', '=', 'unsubscribed'),
    where('unsubscribed_at', '<', withdrawnBefore),
  ]);
  for (const isOld of [unconfirmed, former]) {
    for (;;) {
      const found = await db.selectFrom('subscribers').select('id').where(isOld).limit(AT_ONCE).execute();
      for (const { id } of found) {
        await inTransaction(db, async (trx) => {
          // Locks the row, and leaves out whoever has signed up again meanwhile.
          const person = await trx
            .updateTable('subscribers')
            .set((row) => ({ email: row.ref('email') }))
            .where('id', '=', id)
            .where(isOld)
            .returning(['email', 'unsubscribed_at'])
            .executeTakeFirst();
          if (!person) return;
          const { email, unsubscribed_at } = person;
          const isOptedOut = unsubscribed_at !== null;
          await eraseFromLetters(trx, { subscriberId: id, email, isOptedOut, now, secret });
          await trx.deleteFrom('subscribers').where('id', '=', id).execute();
        });
      }
      if (found.length < AT_ONCE) break;
    }
  }
  await db.deleteFrom('erased_consents').where('erased_at', '<', withdrawnBefore).execute();
}
