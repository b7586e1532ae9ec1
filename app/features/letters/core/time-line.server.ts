import type { TimeEvents } from '#app/platform/room.server.ts';

/** Letters by when their sending began. */
export const letterEvents: TimeEvents = {
  words: 'Carta',
  right: 'letters',
  async list(db, { from, until }, most) {
    const rows = await db
      .selectFrom('letters')
      .select(['id', 'subject as title', 'started_at as at'])
      .where('kind', '=', 'letter')
      .where('is_imported', '=', false)
      .where('started_at', '>=', from)
      .where('started_at', '<', until)
      .orderBy('started_at', 'desc')
      .limit(most)
      .$narrowType<{ at: string }>()
      .execute();
    return rows.map(({ id, title, at }) => ({
      at,
      title,
      to: `/admin/cartas/${id}` satisfies Href<'/admin/cartas/:id'>,
    }));
  },
};
