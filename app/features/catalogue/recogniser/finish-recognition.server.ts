import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import {
  type KeptTranscript,
  keepInBin,
  readKept,
  storeTranscript,
} from '#app/features/catalogue/transcripts/commands.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { MOST_LINES } from '#app/pure/transcripts/transcript.ts';
import { type HeardLine, joinPieces } from './engine/heard-lines.ts';
import type { RecognitionRun } from './recognition-run.server.ts';

/** Makes the transcript of all pieces. It takes the place of nothing that a person has brought or read. */
export async function finishRecognition({ db, clock }: CommandContext, run: RecognitionRun): Promise<void> {
  const rows = await db
    .selectFrom('recognition_pieces')
    .select('lines')
    .where('item_id', '=', run.itemId)
    .orderBy('start_ms')
    .execute();
  if (rows.length === 0) return run.fail('no-speech');
  const lines = joinPieces(rows.map((row) => JSON.parse(row.lines) as HeardLine[]));
  if (lines.length === 0) return run.fail('no-words');
  const spoken = {
    language: 'pt-BR',
    speakers: [],
    lines: lines
      .slice(0, MOST_LINES)
      .map(([startMs, endMs, text]) => ({ startMs, endMs, speaker: null, text })),
  };
  const stored = await inTransaction(db, async (trx) => {
    const before = await readKept(trx, run.itemId);
    if (before && (before.origin !== 'machine' || before.is_reviewed)) return 'there-already';
    if (!(await run.endIn(trx))) return 'unwanted';
    const result = await storeTranscript(trx, {
      ...{ itemId: run.itemId, origin: 'machine', isReviewed: false, spoken },
      over: before ? Number(before.version) : null,
      now: clock.now(),
    });
    // Somebody was faster since the line above: nothing of this is kept, and the next run looks again.
    if (!result.ok) throw new Error('the transcript changed meanwhile');
    // Somebody may have corrected a part of it.
    if (before && Number(before.line_count) > 0) await keepFormer(trx, before, clock.now());
    await trx.deleteFrom('recognition_pieces').where('item_id', '=', run.itemId).execute();
    return 'stored';
  });
  if (stored === 'there-already') await run.fail('there-already');
}

/** 'Voltar à anterior' finds it. */
async function keepFormer(trx: Trx, former: KeptTranscript, now: Date): Promise<void> {
  const item = await trx
    .selectFrom('items')
    .select(['id', 'title'])
    .where('id', '=', former.item_id)
    .executeTakeFirst();
  if (item) await keepInBin(trx, { actor: { id: null, name: 'Este site' }, now }, item, former);
}
