import type { Db } from '#app/db/database.server.ts';
import { findNextPage, listNotes } from '#app/features/pages/core/queries.server.ts';

const NOTES_SHOWN = 3;

/** The newest notes of a topic that are out; whether it has more; and until when that is so. */
export async function findTopicNotes(db: Db, topicId: string, now: Date) {
  const [{ rows }, until] = await Promise.all([
    listNotes(db, { now, place: {}, topicId }),
    findNextPage(db, now),
  ]);
  const notes = rows.slice(0, NOTES_SHOWN).map(({ id, slug, title, published_at }) => ({
    ...{ id, title, at: published_at },
    path: `/notas/${slug}` satisfies Href<'/notas/:slug'>,
  }));
  return { notes, hasMore: rows.length > notes.length, until };
}
