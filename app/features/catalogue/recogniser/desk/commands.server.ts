import { inTransaction } from '#app/db/transaction.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { enqueueJob, hurryJob } from '#app/platform/jobs/jobs.server.ts';
import type { ActorContext, Services } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { findRecognisedItem } from '../queries.server.ts';
import { RECOGNISE_JOB } from '../rules.ts';
import { placeOfSound } from '../sound-source.server.ts';

type AskResult = { ok: true } | { ok: false; reason: 'gone' | 'no-model' | 'no-sound' | 'there-already' };
type AskContext = ActorContext & Pick<Services, 'recogniserModel'>;

/**
 * Has this machine make a transcript; a job does it. One that failed goes on where it stopped, unless what it heard is the fault. Asked
 * twice, it is asked for once.
 */
export async function askRecognition(ctx: AskContext, itemId: string): Promise<AskResult> {
  const { db, clock, actor, recogniserModel } = ctx;
  assertCan(actor, 'publish');
  if (recogniserModel === null) return { ok: false, reason: 'no-model' };
  const item = await findRecognisedItem(db, itemId);
  if (!item) return { ok: false, reason: 'gone' };
  const place = placeOfSound(item);
  if (!place.ok) return { ok: false, reason: 'no-sound' };
  const now = clock.now();
  return inTransaction(db, async (trx): Promise<AskResult> => {
    const transcript = await trx
      .selectFrom('transcripts')
      .select(['origin', 'is_reviewed'])
      .where('item_id', '=', itemId)
      .executeTakeFirst();
    if (transcript && (transcript.origin !== 'machine' || transcript.is_reviewed))
      return { ok: false, reason: 'there-already' };
    const before = await trx
      .selectFrom('recognitions')
      .select(['status', 'problem'])
      .where('item_id', '=', itemId)
      .executeTakeFirst();
    if (before?.status === 'waiting' || before?.status === 'running') return { ok: true };
    // What was heard stays only where something else stopped it.
    const goesOn =
      before?.status === 'failed' && before.problem !== 'no-words' && before.problem !== 'no-speech';
    if (before && !goesOn) await trx.deleteFrom('recognitions').where('item_id', '=', itemId).execute();
    const again = {
      ...{ status: 'waiting' as const, problem: null, detail: null, deaths: 0, run_token: null },
      ...{ requested_at: now.toISOString(), advanced_at: null, finished_at: null },
    };
    await trx
      .insertInto('recognitions')
      .values({
        item_id: itemId,
        sound_mark: place.mark,
        sound_bytes: null,
        model: null,
        all_ms: null,
        ...again,
      })
      .onConflict((conflict) => conflict.column('item_id').doUpdateSet(again))
      .execute();
    const subject = { kind: item.kind, id: itemId, title: item.title };
    await recordChange(trx, { actor, now, verb: 'recognition-asked', subject });
    await enqueueJob({ db: trx, clock }, { kind: RECOGNISE_JOB, payload: null, uniqueKey: RECOGNISE_JOB });
    await hurryJob({ db: trx, clock }, RECOGNISE_JOB, now);
    return { ok: true };
  });
}

/** The run that works on it notices, at the end of its piece. What was heard is forgotten. */
export async function cancelRecognition({ db, actor }: ActorContext, itemId: string): Promise<void> {
  assertCan(actor, 'publish');
  await db
    .deleteFrom('recognitions')
    .where('item_id', '=', itemId)
    .where('status', 'in', ['waiting', 'running', 'failed'])
    .execute();
}
