import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import type { SpokenText, TranscriptLine, TranscriptOrigin } from '#app/pure/transcripts/transcript.ts';
import { transcriptChanged } from './changed.server.ts';
import { columnsOfLines } from './line-columns.ts';
import { columnsOfSpeakers, firstSpeaker } from './speaker-marks.ts';

interface Stored {
  itemId: string;
  origin: TranscriptOrigin;
  isReviewed: boolean;
  spoken: SpokenText;
  /** The version that it replaces; null: the item has none yet. */
  over: number | null;
  now: Date;
}

export type StoreResult =
  | { ok: true; version: number }
  | { ok: false; reason: 'there-already' | 'changed-meanwhile' };

/**
 * Stores what is said in an item, in the transaction of its cause. The lines get ids that no line of the item had.
 * @param stored `spoken` is as `SpokenText` says: in order, and within the limits
 */
export async function storeTranscript(trx: Trx, stored: Stored): Promise<StoreResult> {
  const { itemId, origin, isReviewed, spoken, over, now } = stored;
  await takeTurn(trx, `transcript ${itemId}`);
  const before = await trx
    .selectFrom('transcripts')
    .select(['version', 'next_line'])
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  if (over === null && before) return { ok: false, reason: 'there-already' };
  if (over !== null && Number(before?.version) !== over) return { ok: false, reason: 'changed-meanwhile' };
  const version = Number(before?.version ?? 0) + 1;
  const first = Number(before?.next_line ?? 1);
  const lines = spoken.lines.map((line, place): TranscriptLine => ({ ...line, id: first + place, version }));
  const columns = {
    language: spoken.language ?? 'pt-BR',
    origin,
    is_reviewed: isReviewed,
    ...columnsOfSpeakers(
      spoken.speakers.map((name, place) => ({ id: firstSpeaker(version) + place, name, version })),
    ),
    next_line: first + lines.length,
    ...columnsOfLines(lines),
    version,
    // Another text: a window of the editor that knows the former one must not write into it.
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
  await trx
    .insertInto('transcripts')
    .values({ item_id: itemId, ...columns })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(columns))
    .execute();
  await transcriptChanged(trx, now);
  return { ok: true, version };
}
