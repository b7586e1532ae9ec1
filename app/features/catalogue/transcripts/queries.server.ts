import type { Selectable } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import type { SpokenText, TranscriptLine, TranscriptOrigin } from '#app/pure/transcripts/transcript.ts';
import { readLines } from './stored-lines.ts';
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
