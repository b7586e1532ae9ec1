import { sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';

/** Who leaves later left for another reason. */
const COUNTS_FOR_MS = 30 * DAY_MS;

/** Counts somebody who leaves with the last letter that she got. Only the sum is kept, not the person. */
export async function countLeaving(trx: Trx, subscriberId: string, now: Date): Promise<void> {
  const last = await trx
    .selectFrom('letter_recipients')
    .select('letter_id')
    .where('subscriber_id', '=', subscriberId)
    .where('status', '=', 'sent')
    .where('finished_at', '>', new Date(now.getTime() - COUNTS_FOR_MS).toISOString())
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  await trx
    .insertInto('letter_leavings')
    .values({ letter_id: last.letter_id, count: 1 })
    .onConflict((conflict) =>
      conflict.column('letter_id').doUpdateSet({ count: sql`letter_leavings.count + 1` }),
    )
    .execute();
}

/** How many left after this letter, before another one came. */
export async function findLeavings(db: Db, letterId: string): Promise<number> {
  const row = await db
    .selectFrom('letter_leavings')
    .select('count')
    .where('letter_id', '=', letterId)
    .executeTakeFirst();
  return row?.count ?? 0;
}
