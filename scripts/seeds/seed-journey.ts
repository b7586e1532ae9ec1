import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { DEMO_JOURNEY, demoDays } from './demonstration/demo-journey.ts';

/** Adds the demonstration's Jornada, unless it exists or is in the bin. @returns how many were added */
export async function seedJourney(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { id } = DEMO_JOURNEY;
    const binned = await trx
      .selectFrom('bin_entries')
      .select('id')
      .where('kind', '=', 'journey')
      .where('record_id', '=', id)
      .executeTakeFirst();
    if (binned) return 0;
    const added = await trx
      .insertInto('journeys')
      .values(DEMO_JOURNEY)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return 0;
    await trx.insertInto('journey_steps').values(demoDays()).execute();
    return 1;
  });
}
