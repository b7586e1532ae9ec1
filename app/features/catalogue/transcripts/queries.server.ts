import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { inOrder, tidyText } from '#app/pure/transcripts/patch.ts';
import {
  countWords,
  LONGEST_LINE,
  LONGEST_SPEAKER,
  MOST_LINES,
  MOST_SPEAKERS,
  type SpokenText,
  type TranscriptLine,
  type TranscriptOrigin,
} from '#app/pure/transcripts/transcript.ts';
import type { TranscriptsTable } from './tables.server.ts';

export interface Transcript extends SpokenText<TranscriptLine> {
  itemId: string;
  language: string;
  origin: TranscriptOrigin;
  /** False: a machine made it, and nobody has read it. */
  isReviewed: boolean;
  wordCount: number;
  /** The end of the last line. */
  endsMs: number;
  version: number;
  updatedAt: string;
}

/** Whoever asks has checked that the item may be seen, or is the host. @returns null where it has none */
export async function findTranscript(db: Db, itemId: string): Promise<Transcript | null> {
  const row = await db.selectFrom('transcripts').selectAll().where('item_id', '=', itemId).executeTakeFirst();
  return row ? transcriptOf(row) : null;
}

/** For visitors' pages and files: null as well where nothing is said yet, or this viewer may not see the item now. */
export async function findVisibleTranscript(
  db: Db,
  itemId: string,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<Transcript | null> {
  const row = await db
    .selectFrom('transcripts')
    .innerJoin('items', 'items.id', 'transcripts.item_id')
    .selectAll('transcripts')
    .where('items.id', '=', itemId)
    .where('line_count', '>', 0)
    .where(visibleTo(viewer, now))
    .executeTakeFirst();
  return row ? transcriptOf(row) : null;
}

function transcriptOf(row: Selectable<TranscriptsTable>): Transcript {
  return {
    itemId: row.item_id,
    language: row.language,
    origin: row.origin,
    isReviewed: row.is_reviewed,
    speakers: JSON.parse(row.speakers) as string[],
    lines: readLines(row.lines),
    wordCount: Number(row.word_count),
    endsMs: Number(row.ends_ms),
    version: Number(row.version),
    updatedAt: row.updated_at,
  };
}

/** id, version, start, end, speaker, text. Names would make an hour of 90 kB half as large again. */
type StoredLine = [number, number, number, number, number | null, string];

/** @returns the lines as the column `lines` has them */
export function storeLines(lines: readonly TranscriptLine[]): string {
  return JSON.stringify(
    lines.map(
      ({ id, version, startMs, endMs, speaker, text }): StoredLine => [
        id,
        version,
        startMs,
        endMs,
        speaker,
        text,
      ],
    ),
  );
}

/** @param stored the column `lines` */
export function readLines(stored: string): TranscriptLine[] {
  return (JSON.parse(stored) as StoredLine[]).map(([id, version, startMs, endMs, speaker, text]) => ({
    id,
    version,
    startMs,
    endMs,
    speaker,
    text,
  }));
}

/** The columns that follow from the lines. */
export function columnsOfLines(lines: readonly TranscriptLine[]) {
  return {
    lines: storeLines(lines),
    line_count: lines.length,
    word_count: countWords(lines),
    ends_ms: lines.reduce((latest, { endMs }) => Math.max(latest, endMs), 0),
  };
}

/**
 * The columns of a transcript that comes from an archive, which anybody may have written: in order, within the limits, and
 * counted anew.
 */
export function broughtTranscript(speakers: string, lines: string) {
  const names = (JSON.parse(speakers) as string[])
    .slice(0, MOST_SPEAKERS)
    .map((name) => tidyText(name).slice(0, LONGEST_SPEAKER));
  const taken = new Set<number>();
  const kept = readLines(lines).flatMap((line): TranscriptLine[] => {
    const text = tidyText(line.text).slice(0, LONGEST_LINE).toWellFormed();
    if (text === '' || taken.has(line.id)) return [];
    taken.add(line.id);
    const speaker = line.speaker !== null && line.speaker < names.length ? line.speaker : null;
    return [{ ...line, text, speaker, endMs: Math.max(line.startMs, line.endMs) }];
  });
  const ordered = inOrder(kept).slice(0, MOST_LINES);
  return {
    speakers: JSON.stringify(names),
    ...columnsOfLines(ordered),
    next_line: ordered.reduce((most, { id }) => Math.max(most, id), 0) + 1,
    ...{ speaker_marks: null, saves: null },
  };
}

/** What a list says of an item's transcript; one that was begun and has no words is none. */
export type TranscriptMark = 'none' | 'machine' | 'reviewed';

/** For rows of a list, by item. */
export async function findTranscriptMarks(
  db: Db,
  ids: readonly string[],
): Promise<Record<string, TranscriptMark>> {
  if (ids.length === 0) return {};
  const rows = await db
    .selectFrom('transcripts')
    .select(['item_id', 'is_reviewed'])
    .where('item_id', 'in', [...ids])
    .where('line_count', '>', 0)
    .execute();
  const found = new Map(rows.map(({ item_id, is_reviewed }) => [item_id, is_reviewed]));
  return Object.fromEntries(
    ids.map((id) => [id, found.has(id) ? (found.get(id) ? 'reviewed' : 'machine') : 'none']),
  );
}

/** A condition on rows of `items`: those that have this mark. */
export function hasTranscriptMark(mark: TranscriptMark): RawBuilder<SqlBool> {
  const spoken = sql`select 1 from transcripts where transcripts.item_id = items.id and transcripts.line_count > 0`;
  if (mark === 'none') return sql`not exists (${spoken})`;
  return sql`exists (${spoken} and transcripts.is_reviewed = ${sql.lit(mark === 'reviewed')})`;
}
