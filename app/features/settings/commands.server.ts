import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { type Settings, settingsSchema } from './settings.ts';

/** Stores the settings given and leaves the others. @throws ZodError where a value does not fit */
export async function saveSettings(ctx: { db: Db; clock: Clock }, changes: Partial<Settings>): Promise<void> {
  const valid = settingsSchema.partial().parse(changes);
  const updated_at = ctx.clock.now().toISOString();
  await inTransaction(ctx.db, async (trx) => {
    for (const key of Object.keys(changes) as Array<keyof Settings>) {
      const value = JSON.stringify(valid[key]);
      await trx
        .insertInto('settings')
        .values({ key, value, updated_at })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at }))
        .execute();
    }
  });
}
