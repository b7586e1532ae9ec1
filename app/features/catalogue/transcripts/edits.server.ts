import type { Selectable } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import type {
  EditedLine,
  EditedTranscript,
  Fetched,
  SavedPatch,
  TranscriptPatch,
} from '#app/pure/transcripts/patch.ts';
import { MOST_LINES, MOST_SPEAKERS } from '#app/pure/transcripts/transcript.ts';
import { transcriptChanged } from './changed.server.ts';
import { columnsOfLines } from './line-columns.ts';
import { mergePatch } from './merge-patch.ts';
import { findSave, rememberSave } from './saves.ts';
import { columnsOfSpeakers, readSpeakers } from './speaker-marks.ts';
import { readLines } from './stored-lines.ts';
import type { TranscriptsTable } from './tables.server.ts';

/** The transcript as the editor knows it: names and lines with their ids. */
export async function findEdited(db: Db, itemId: string): Promise<EditedTranscript | null> {
  const row = await db.selectFrom('transcripts').selectAll().where('item_id', '=', itemId).executeTakeFirst();
  return row ? editedOf(row) : null;
}

/** @param since the version that the window knows; 0 for all lines */
export function fetchedSince(stored: EditedTranscript, since: number): Fetched {
  return {
    ...stored,
    lines: since === 0 ? stored.lines : stored.lines.filter(({ version }) => version > since),
    order: stored.lines.map(({ id }) => id),
  };
}

/**
 * Writes what one window changed, in the transaction of its cause. What others changed since stays, and comes back with the
 * answer; so does a save that has come before.
 */
export async function patchTranscript(
  trx: Trx,
  { itemId, patch, now }: { itemId: string; patch: TranscriptPatch; now: Date },
): Promise<SavedPatch & { isChanged?: boolean }> {
  await takeTurn(trx, `transcript ${itemId}`);
  const row = await trx
    .selectFrom('transcripts')
    .selectAll()
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  if (!row) return { ok: false, reason: 'gone' };
  const stored = editedOf(row);
  if (stored.madeAt !== patch.madeAt) return { ok: false, reason: 'replaced' };
  const known = findSave(row.saves, patch.tab, patch.number);
  if (known) return { ok: true, keys: known.keys, stored: fetchedSince(stored, patch.base) };
  const { isChanged, keys, ...merged } = mergePatch({ ...stored, nextLine: Number(row.next_line) }, patch);
  if (!isChanged) return { ok: true, keys, stored: fetchedSince(stored, patch.base) };
  const isTooLong = merged.lines.length > MOST_LINES || merged.speakers.length > MOST_SPEAKERS;
  if (isTooLong) return { ok: false, reason: 'too-many' };
  await trx
    .updateTable('transcripts')
    .set({
      ...columnsOfEdited(merged),
      next_line: merged.nextLine,
      version: merged.version,
      saves: rememberSave(row.saves, patch.tab, { number: patch.number, keys }),
      updated_at: now.toISOString(),
    })
    .where('item_id', '=', itemId)
    .execute();
  await transcriptChanged(trx, now);
  const after = { madeAt: stored.madeAt, ...merged };
  return { ok: true, keys, stored: fetchedSince(after, patch.base), isChanged };
}

function columnsOfEdited({ speakers, lines }: Pick<EditedTranscript, 'speakers' | 'lines'>) {
  const places = new Map(speakers.map(({ id }, place) => [id, place]));
  const placeOf = (id: number | null) => (id === null ? null : (places.get(id) ?? null));
  return {
    ...columnsOfSpeakers(speakers),
    ...columnsOfLines(lines.map((line) => ({ ...line, speaker: placeOf(line.speaker) }))),
  };
}

function editedOf(row: Selectable<TranscriptsTable>): EditedTranscript {
  const speakers = readSpeakers(row);
  const lines = readLines(row.lines).map(
    (line): EditedLine => ({
      ...line,
      speaker: line.speaker === null ? null : (speakers[line.speaker]?.id ?? null),
    }),
  );
  return { madeAt: row.created_at, version: Number(row.version), speakers, lines };
}
