import type { TimeEvents } from '#app/platform/room.server.ts';

/** Pages and notes by when they came out. */
export const timeEventsOfPages: TimeEvents = {
  words: 'Página ou nota',
  right: 'pages',
  async list(db, { from, until }, most) {
    const rows = await db
      .selectFrom('pages')
      .select(['id', 'title', 'published_at'])
      .where('is_published', '=', true)
      .where('published_at', '>=', from)
      .where('published_at', '<', until)
      .orderBy('published_at', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ id, title, published_at }) => ({
      at: published_at,
      title,
      to: `/admin/paginas/${id}` satisfies Href<'/admin/paginas/:id'>,
    }));
  },
};
