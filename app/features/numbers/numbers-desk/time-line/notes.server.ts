import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { MOST_NOTES } from '../rules.ts';

export interface NumberNote {
  id: string;
  day: string;
  text: string;
}

/** Notes of these days, the newest first. */
export async function listNotes(db: Db, { from, to }: { from: string; to: string }): Promise<NumberNote[]> {
  return db
    .selectFrom('number_notes')
    .select(['id', 'day', 'text'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_NOTES)
    .execute();
}

/** Writes down what happened on a day: 'participei do programa X'. The same note twice is one. */
export async function addNote(
  { db, clock, actor }: ActorContext,
  { day, text }: Omit<NumberNote, 'id'>,
): Promise<{ ok: true } | { ok: false; reason: 'too-many' }> {
  assertCan(actor, 'numbers');
  return inTransaction(db, async (trx) => {
    const notes = await trx.selectFrom('number_notes').select(['day', 'text']).execute();
    if (notes.some((note) => note.day === day && note.text === text)) return { ok: true };
    if (notes.length >= MOST_NOTES) return { ok: false, reason: 'too-many' };
    const now = clock.now();
    const row = { id: v7(), day, text };
    await trx
      .insertInto('number_notes')
      .values({ ...row, created_at: now.toISOString() })
      .execute();
    const subject = { kind: 'number-note', id: row.id, title: text } as const;
    await recordChange(trx, { actor, now, verb: 'created', subject, after: { day, text } });
    return { ok: true };
  });
}

/** Removing one that is gone changes nothing. */
export async function removeNote({ db, clock, actor }: ActorContext, id: string): Promise<void> {
  assertCan(actor, 'numbers');
  await inTransaction(db, async (trx) => {
    const note = await trx
      .deleteFrom('number_notes')
      .where('id', '=', id)
      .returning(['day', 'text'])
      .executeTakeFirst();
    if (!note) return;
    const subject = { kind: 'number-note', id, title: note.text } as const;
    await recordChange(trx, { actor, now: clock.now(), verb: 'deleted', subject, before: note });
  });
}
