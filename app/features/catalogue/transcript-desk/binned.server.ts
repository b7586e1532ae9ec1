import type { Db } from '#app/db/database.server.ts';
import type { KeptTranscript } from '#app/features/catalogue/transcripts/commands.server.ts';

/** What the log says of a transcript: never its text. */
export function recordOf({ origin, is_reviewed, line_count, word_count }: KeptTranscript) {
  return { origin, is_reviewed, line_count: Number(line_count), word_count: Number(word_count) };
}

/** The latest former text of the item, where one is in the bin. */
export async function findFormer(db: Db, itemId: string): Promise<{ id: string; deletedAt: string } | null> {
  const entry = await db
    .selectFrom('bin_entries')
    .select(['id', 'deleted_at'])
    .where('kind', '=', 'transcript')
    .where('record_id', 'like', `${itemId}:%`)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry ? { id: entry.id, deletedAt: entry.deleted_at } : null;
}
