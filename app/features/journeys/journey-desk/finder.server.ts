import { MOST_JOURNEYS } from '#app/features/journeys/core/journey-context.ts';
import type { Finder } from '#app/platform/room.server.ts';
import { foldText } from '#app/pure/text/fold-text.ts';

/** There are few: all titles are read. */
export const journeyFinder: Finder = {
  label: 'Jornada',
  icon: 'journey',
  place: 35,
  right: 'journeys',
  find: async ({ db }, query, most) => {
    const words = foldText(query).split(' ').filter(Boolean);
    const rows = await db
      .selectFrom('journeys')
      .select(['id', 'title', 'is_public'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_JOURNEYS)
      .execute();
    return rows
      .filter(({ title }) => words.every((word) => foldText(title).includes(word)))
      .slice(0, most)
      .map(({ id, title, is_public }) => ({
        id,
        to: `/admin/jornadas/${id}` satisfies Href<'/admin/jornadas/:id'>,
        title,
        detail: is_public ? 'no site' : 'rascunho',
      }));
  },
};
