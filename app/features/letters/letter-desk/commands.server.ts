import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { nextLetterNumber, recordLetter } from '#app/features/letters/core/letter-rows.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';

export interface LetterContext {
  db: Db;
  clock: Clock;
  actor: Person;
}

/**
 * Copies a letter as a new draft. The subject stays as it is: a forgotten 'Cópia de' would be sent. A copied
 * notice or digest is a letter, for everybody until the host chooses.
 */
export async function duplicateLetter(
  { db, clock, actor }: LetterContext,
  id: string,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'gone' }> {
  assertCan(actor, 'letters');
  return inTransaction(db, async (trx) => {
    const original = await trx.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
    if (!original) return { ok: false, reason: 'gone' };
    const now = clock.now();
    const at = now.toISOString();
    const { subject, preview_text, body, access, search_text } = original;
    const audience = original.kind === 'letter' ? original.audience : JSON.stringify({ kind: 'all' });
    const after = await trx
      .insertInto('letters')
      .values({
        ...{ id: v7(), number: await nextLetterNumber(trx), kind: 'letter', status: 'draft' },
        ...{ subject, preview_text, body, access, search_text, audience },
        ...{ created_at: at, updated_at: at },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordLetter(trx, { actor, now }, 'duplicated', { after });
    return { ok: true, id: after.id };
  });
}
