import type { Selectable } from 'kysely';
import { v7 } from 'uuid';
import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { type BinActor, putIntoBin } from '#app/features/records/changes/bin/bin-entries.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type {
  EditedLine,
  EditedTranscript,
  Fetched,
  SavedPatch,
  TranscriptPatch,
} from '#app/pure/transcripts/patch.ts';
import {
  MOST_LINES,
  MOST_SPEAKERS,
  type SpokenText,
  type TranscriptLine,
  type TranscriptOrigin,
} from '#app/pure/transcripts/transcript.ts';
import { mergePatch } from './merge-patch.ts';
import { columnsOfLines, readLines } from './queries.server.ts';
import { findSave, rememberSave } from './saves.ts';
import { columnsOfSpeakers, firstSpeaker, readSpeakers } from './speaker-marks.ts';
import type { TranscriptsTable } from './tables.server.ts';

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

/** Whoever follows the texts declares this job: the search does. */
export const TRANSCRIPTS_CHANGED_JOB = 'transcripts.changed';

/** The editor saves about every second: the saves of this time share a job, which runs after all of them. */
const SHARED_MS = 5_000;

/**
 * Call it in each transaction that stores, changes or restores a transcript, or moves its item to another date. Deleting
 * needs no call.
 */
export function transcriptChanged(trx: Trx, now: Date): Promise<void> {
  const turn = Math.floor(now.getTime() / SHARED_MS);
  return enqueueJob(
    { db: trx, clock: { now: () => now } },
    {
      kind: TRANSCRIPTS_CHANGED_JOB,
      payload: null,
      uniqueKey: `${TRANSCRIPTS_CHANGED_JOB} ${turn}`,
      // A save of this turn may commit a little after its end.
      runAt: new Date((turn + 2) * SHARED_MS),
    },
  );
}
