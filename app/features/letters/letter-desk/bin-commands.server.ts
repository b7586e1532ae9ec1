import type { Trx } from '#app/db/database.server.ts';
import { inTransaction, inTransactionUnlessRefused } from '#app/db/transaction.server.ts';
import { type Letter, nextLetterNumber, recordLetter } from '#app/features/letters/core/queries.server.ts';
import { removeFileLater } from '#app/features/media/files/file-removal.server.ts';
import { putIntoBin, takeFromBin } from '#app/features/records/changes/bin/bin-entries.server.ts';
import { listMadeBy } from '#app/features/records/changes/record-change.server.ts';
import { endReviews } from '#app/features/records/reviews/reviewed-drafts.server.ts';
import { picturesIn } from '#app/features/writing/text/pictures.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { NO_SUBJECT } from '#app/pure/letters/letter-states.ts';
import { assertCan, can } from '#app/pure/people/rights.ts';
import { mayBeDeleted } from './rules.ts';

/** The kind of a letter in the bin. */
const LETTER_KIND = 'letter' as const;

/** Moves these letters into the bin, all or none. @returns the ids of the bin's entries */
export async function deleteLetters(
  { db, clock, actor }: ActorContext,
  ids: readonly string[],
): Promise<{ ok: true; entryIds: string[] } | { ok: false; reason: 'stays' }> {
  assertCan(actor, 'letters');
  return inTransactionUnlessRefused(db, async (trx) => {
    const now = clock.now();
    const letters = await trx
      .selectFrom('letters')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    if (!can(actor, 'send-letters')) {
      const made = await listMadeBy(trx, actor.id, ids);
      if (letters.some(({ id }) => !made.has(id))) assertCan(actor, 'send-letters');
    }
    const entryIds: string[] = [];
    for (const letter of letters) {
      const { id, status, subject, started_at: startedAt, is_imported: isImported } = letter;
      if (status !== 'draft') assertCan(actor, 'send-letters');
      if (!mayBeDeleted({ status, startedAt, isImported })) return { ok: false, reason: 'stays' };
      const entry = { kind: LETTER_KIND, recordId: id, title: subject || NO_SUBJECT, record: letter };
      entryIds.push(await putIntoBin(trx, { actor, now }, entry));
      const gone = trx.deleteFrom('letters').where('id', '=', id).where('status', '=', status);
      if (!(await gone.returning('id').executeTakeFirst())) return { ok: false, reason: 'stays' };
      await recordLetter(trx, { actor, now }, 'deleted', { before: letter });
    }
    const records = letters.map(({ id, subject }) => ({ id, title: subject }));
    await endReviews(trx, { clock, actor }, { kind: 'letter', records, isPublished: false });
    return { ok: true, entryIds };
  });
}

/** Brings a letter back; under another number where a newer letter has got its own. */
export async function restoreLetter(
  { db, clock, actor }: ActorContext,
  entryId: string,
): Promise<{ ok: true; id: string; title: string } | { ok: false; reason: 'gone' }> {
  assertCan(actor, 'letters');
  return inTransaction(db, async (trx) => {
    const entry = await takeFromBin(trx, entryId, [LETTER_KIND]);
    if (!entry) return { ok: false, reason: 'gone' };
    const kept = entry.record as Letter;
    if (kept.status !== 'draft') assertCan(actor, 'send-letters');
    const now = clock.now();
    const next = await nextLetterNumber(trx);
    const holder = trx.selectFrom('letters').select('id');
    const isNumberTaken = await holder.where('number', '=', kept.number).executeTakeFirst();
    const isSlugTaken = kept.slug && (await holder.where('slug', '=', kept.slug).executeTakeFirst());
    const after = await trx
      .insertInto('letters')
      .values({
        ...kept,
        number: isNumberTaken ? next : kept.number,
        ...(isSlugTaken && { slug: `${kept.slug}-${kept.id.slice(-12)}` }),
        version: kept.version + 1,
        updated_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordLetter(trx, { actor, now }, 'restored', { after });
    return { ok: true, id: after.id, title: entry.title };
  });
}

/** Called when a letter leaves the bin for good: removes the pictures that no other text shows. */
export async function forgetLetter(trx: Trx, binned: unknown, now: Date): Promise<void> {
  for (const { key } of picturesIn((binned as Letter).body)) await removeFileLater(trx, key, now);
}
