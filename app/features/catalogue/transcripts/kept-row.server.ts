import type { Selectable } from 'kysely';
import type { Trx } from '#app/db/database.server.ts';
import { transcriptChanged } from './changed.server.ts';
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
