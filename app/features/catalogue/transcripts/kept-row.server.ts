import type { Selectable } from 'kysely';
import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { type BinActor, putIntoBin } from '#app/features/records/changes/bin/bin-entries.server.ts';
import type { SpokenText, TranscriptOrigin } from '#app/pure/transcripts/transcript.ts';
import { transcriptChanged } from './changed.server.ts';
import { readLines } from './stored-lines.ts';
import type { TranscriptsTable } from './tables.server.ts';

/** A transcript as the bin has it, alone or with its item. */
export type KeptTranscript = Selectable<TranscriptsTable>;

/** For a transaction that deletes the transcript or its item. @returns null where there is none */
export async function readKept(trx: Trx, itemId: string): Promise<KeptTranscript | null> {
  const row = trx.selectFrom('transcripts').selectAll().where('item_id', '=', itemId);
  return (await row.executeTakeFirst()) ?? null;
}

/** Writes a transcript back as it was, for an item that has none. Windows of the editor that know it go on. */
export async function restoreKept(trx: Trx, kept: KeptTranscript, now: Date): Promise<void> {
  const version = Number(kept.version) + 1;
  await trx
    .insertInto('transcripts')
    .values({ ...kept, version, updated_at: now.toISOString() })
    .execute();
  await transcriptChanged(trx, now);
}

/** Each text that was replaced or deleted is an entry of its own: none overwrites another. */
export function keepInBin(
  trx: Trx,
  by: { actor: BinActor; now: Date },
  item: { id: string; title: string },
  record: KeptTranscript,
): Promise<string> {
  const entry = { kind: 'transcript' as const, recordId: `${item.id}:${v7()}`, title: item.title, record };
  return putIntoBin(trx, by, entry);
}

interface Brought {
  spoken: SpokenText;
  origin: TranscriptOrigin;
  isReviewed: boolean;
}

/** Whether what is stored is what somebody brings. */
export function isSameText(stored: KeptTranscript, { spoken, origin, isReviewed }: Brought): boolean {
  const fields = ({ startMs, endMs, speaker, text }: SpokenText['lines'][number]) => [
    startMs,
    endMs,
    speaker,
    text,
  ];
  return (
    stored.origin === origin &&
    stored.is_reviewed === isReviewed &&
    stored.speakers === JSON.stringify(spoken.speakers) &&
    JSON.stringify(readLines(stored.lines).map(fields)) === JSON.stringify(spoken.lines.map(fields))
  );
}
