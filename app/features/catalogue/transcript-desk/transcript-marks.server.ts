import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';

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
