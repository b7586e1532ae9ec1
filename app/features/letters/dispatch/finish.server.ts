import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Db } from '#app/db/database.server.ts';
import type { Letter } from '#app/features/letters/core/queries.server.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import type { Services } from '#app/platform/services.ts';
import { LOOK_AGAIN_MS, ROWS_AT_ONCE } from './rules.ts';

/** No recipient is open: the letter is sent. */
export async function finishLetter({ db, clock }: Services, letter: Letter): Promise<void> {
  const now = clock.now().toISOString();
  await db
    .updateTable('letters')
    .set({ status: 'sent', finished_at: now, updated_at: now, problem: null })
    .where('id', '=', letter.id)
    .where('status', '=', 'sending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('letter_recipients')
            .select('number')
            .whereRef('letter_recipients.letter_id', '=', 'letters.id')
            .where('status', 'in', ['waiting', 'sending']),
        ),
      ),
    )
    .execute();
}

/**
 * Closes the rows of a canceled letter. Those in flight get their answer first; where their process died, the
 * row is closed when its lease ends.
 */
export async function closeCanceled({ db, clock }: Services, letter: Letter): Promise<GoesOn | null> {
  if (letter.finished_at) return null;
  while ((await closeSome(db, letter.id, clock.now().toISOString())) > 0) await yieldToOthers();
  const inFlight = await db
    .selectFrom('letter_recipients')
    .select('due_at')
    .where('letter_id', '=', letter.id)
    .where('status', '=', 'sending')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  if (inFlight) {
    const lookAgain = clock.now().getTime() + LOOK_AGAIN_MS;
    return { againAt: new Date(Math.min(Date.parse(inFlight.due_at), lookAgain)) };
  }
  const now = clock.now().toISOString();
  await db
    .updateTable('letters')
    .set({ finished_at: now, updated_at: now })
    .where('id', '=', letter.id)
    .where('finished_at', 'is', null)
    .execute();
  return null;
}

async function closeSome(db: Db, letterId: string, now: string): Promise<number> {
  const some = db
    .selectFrom('letter_recipients')
    .select('number')
    .where('letter_id', '=', letterId)
    .where('status', 'in', ['waiting', 'sending'])
    .where(({ eb, or }) => or([eb('status', '=', 'waiting'), eb('due_at', '<=', now)]))
    .limit(ROWS_AT_ONCE);
  const { numUpdatedRows } = await db
    .updateTable('letter_recipients')
    .set({ status: 'canceled', lease_token: null, finished_at: now })
    .where('letter_id', '=', letterId)
    .where('number', 'in', some)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
