import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Db } from '#app/db/database.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { RETENTION, retentionCutoff } from '#app/pure/people/retention.ts';

/** Rows of one transaction. */
const AT_ONCE = 250;

/** Part of the daily clean-up: old letters forget to whom they went. Their counts stay. */
export async function forgetRecipients({ db, clock }: CommandContext): Promise<void> {
  const before = retentionCutoff(RETENTION.letterRecipients, clock.now());
  const letters = await db
    .selectFrom('letters')
    .select('id')
    .where('finished_at', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('letter_recipients')
          .select('number')
          .whereRef('letter_recipients.letter_id', '=', 'letters.id')
          .where('email', 'is not', null),
      ),
    )
    .execute();
  for (const { id } of letters) while ((await forgetSome(db, id)) > 0) await yieldToOthers();
}

async function forgetSome(db: Db, letterId: string): Promise<number> {
  const some = db
    .selectFrom('letter_recipients')
    .select('number')
    .where('letter_id', '=', letterId)
    .where('email', 'is not', null)
    .limit(AT_ONCE);
  const { numUpdatedRows } = await db
    .updateTable('letter_recipients')
    .set({ email: null, subscriber_id: null, last_error: null })
    .where('letter_id', '=', letterId)
    .where('number', 'in', some)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
