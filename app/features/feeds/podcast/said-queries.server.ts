import type { Db } from '#app/db/database.server.ts';
import { listChapters } from '#app/features/catalogue/chapters/queries.server.ts';
import type { SaidInItem } from './feed-parts.ts';

type Said = SaidInItem & { transcript: { updatedAt: string } | null };

/** What is known of the words in these episodes, which the feed's reader may hear. */
export async function listSaid(db: Db, ids: readonly string[]): Promise<(id: string) => Said> {
  if (ids.length === 0) return () => ({ chapters: null, transcript: null });
  const [chapters, rows] = await Promise.all([
    listChapters(db, ids),
    db
      .selectFrom('transcripts')
      .select(['item_id', 'language', 'updated_at'])
      .where('item_id', 'in', ids)
      .where('line_count', '>', 0)
      .execute(),
  ]);
  const transcripts = new Map(
    rows.map(({ item_id, language, updated_at }) => [item_id, { language, updatedAt: updated_at }]),
  );
  return (id) => ({ chapters: chapters.get(id) ?? null, transcript: transcripts.get(id) ?? null });
}
