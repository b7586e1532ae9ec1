import type { DatedKind } from '#app/platform/room.server.ts';

/** Pages and notes by when they come out. */
export const datedPages: DatedKind = {
  label: 'Página ou nota',
  icon: 'page',
  right: 'pages',
  async list({ db }, { from, until }, most) {
    const rows = await db
      .selectFrom('pages')
      .select(['id', 'kind', 'title', 'published_at'])
      .where('is_published', '=', true)
      .where('published_at', '>=', from)
      .where('published_at', '<', until)
      .orderBy('published_at')
      .limit(most)
      .execute();
    return rows.map(({ id, kind, title, published_at }) => ({
      at: published_at,
      to: `/admin/paginas/${id}` satisfies Href<'/admin/paginas/:id'>,
      title,
      detail: kind === 'note' ? 'Nota' : 'Página',
    }));
  },
};
