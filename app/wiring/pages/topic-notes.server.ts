import { keptNextPage, listNotes } from '#app/features/pages/core/queries.server.ts';
import type { Services } from '#app/platform/services.ts';

const NOTES_SHOWN = 3;

/** The newest notes of a topic that are out; whether it has more; and until when that is so. */
export function keptTopicNotes(ctx: Pick<Services, 'db' | 'kept'>, topicId: string, now: Date) {
  return ctx.kept.getUntil({ name: `notes of ${topicId}`, keys: ['pages'], now }, async () => {
    const [{ rows }, until] = await Promise.all([
      listNotes(ctx.db, { now, place: {}, topicId }),
      keptNextPage(ctx, now),
    ]);
    const notes = rows.slice(0, NOTES_SHOWN).map(({ id, slug, title, published_at }) => ({
      ...{ id, title, at: published_at },
      path: `/notas/${slug}` satisfies Href<'/notas/:slug'>,
    }));
    return { value: { notes, hasMore: rows.length > notes.length, until }, until };
  });
}
