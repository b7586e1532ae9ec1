import type { TimeEvents } from '#app/platform/room.server.ts';
import { itemEditorPath } from '#app/pure/site/editor-paths.ts';

/** Items by when they came out. */
export const itemEvents: TimeEvents = {
  words: 'Episódio ou vídeo',
  right: 'items',
  async list(db, { from, until }, most) {
    const rows = await db
      .selectFrom('items')
      .select(['id', 'kind', 'title', 'published_at'])
      .where('is_published', '=', true)
      .where('published_at', '>=', from)
      .where('published_at', '<', until)
      .orderBy('published_at', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ id, kind, title, published_at }) => ({
      at: published_at,
      title,
      to: itemEditorPath({ kind, id }),
    }));
  },
};
