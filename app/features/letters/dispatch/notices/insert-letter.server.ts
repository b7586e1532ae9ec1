import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import type { Audience } from '#app/features/letters/core/audience.ts';
import { planLetter } from '#app/features/letters/core/letter-commands.server.ts';
import { type Letter, nextLetterNumber } from '#app/features/letters/core/queries.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
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

/** A letter of the site's own, ready to be sent. The transaction fails where another process was first. @returns its id */
export async function insertMadeLetter(
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
