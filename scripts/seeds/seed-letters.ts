import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { nextLetterNumber } from '#app/features/letters/core/queries.server.ts';
import { demoLetters } from './demonstration/demo-letters.ts';

/** Adds the demonstration's letters, unless they exist or are in the bin. @returns how many were added */
export async function seedLetters(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    let count = 0;
    for (const letter of demoLetters()) {
      const binned = await trx
        .selectFrom('bin_entries')
        .select('id')
        .where('kind', '=', 'letter')
        .where('record_id', '=', letter.id)
        .executeTakeFirst();
      if (binned) continue;
      const added = await trx
        .insertInto('letters')
        .values({ ...letter, number: await nextLetterNumber(trx) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added) count += 1;
    }
    return count;
  });
}
