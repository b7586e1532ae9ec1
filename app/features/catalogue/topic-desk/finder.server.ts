import { listTopics } from '#app/features/catalogue/topics/queries.server.ts';
import type { Finder } from '#app/platform/room.server.ts';
import { foldText } from '#app/pure/text/fold-text.ts';

/** There are few: all of them are read. */
export const topicFinder: Finder = {
  label: 'Tópico',
  icon: 'topic',
  place: 25,
  right: 'topics',
  find: async ({ db }, query, most) => {
    const words = foldText(query).split(' ').filter(Boolean);
    const topics = await listTopics(db);
    return topics
      .filter(({ name }) => words.every((word) => foldText(name).includes(word)))
      .slice(0, most)
      .map(({ id, name }) => ({
        id,
        to: `/admin/topicos/${id}` satisfies Href<'/admin/topicos/:id'>,
        title: name,
      }));
  },
};
