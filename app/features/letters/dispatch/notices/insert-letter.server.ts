import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { isDuplicate } from '#app/db/errors.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Audience } from '#app/features/letters/core/audience.ts';
import { planLetter } from '#app/features/letters/core/letter-commands.server.ts';
import { type Letter, nextLetterNumber } from '#app/features/letters/core/queries.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import type { LetterWords } from './notice-words.ts';

interface MadeLetter extends Partial<Pick<Letter, 'item_id' | 'page_id' | 'access' | 'period'>> {
  kind: 'notice' | 'digest';
  words: LetterWords;
  audience: Audience;
  /** When it was due. */
  at: string;
  /** Why it waits for the host; null sends it. */
  problem: string | null;
}

/**
 * Makes a letter of the site's own, ready to be sent. Nothing happens where another process was first.
 * @param also more to write in the same transaction
 */
export async function makeLetterOnce(
  { db, clock }: CommandContext,
  letter: MadeLetter,
  also: (trx: Trx, letterId: string) => Promise<void> = async () => {},
): Promise<void> {
  try {
    await inTransaction(db, async (trx) => also(trx, await insertLetter({ db: trx, clock }, letter)));
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

async function insertLetter(
  { db: trx, clock }: { db: Trx; clock: Clock },
  { kind, words, audience, at, problem, ...columns }: MadeLetter,
): Promise<string> {
  const id = v7();
  const now = clock.now().toISOString();
  await trx
    .insertInto('letters')
    .values({
      ...{ id, kind, ...words, ...columns, problem },
      number: await nextLetterNumber(trx),
      status: problem ? 'draft' : 'scheduled',
      audience: JSON.stringify(audience),
      scheduled_at: problem ? null : at,
      search_text: searchText(words.subject),
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (!problem) await planLetter({ db: trx, clock }, id);
  return id;
}
