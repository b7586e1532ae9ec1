import { sharedArtwork } from '#app/features/media/artwork/shared-artwork.ts';
import type { Room } from '#app/platform/room.server.ts';
import { findTopic } from './queries.server.ts';

export const room: Room = {
  sitemap: [
    {
      folder: '/topics' satisfies Href,
      file: '/sitemap-topicos.xml' satisfies Href,
      content: 'topics',
      list: (db, most) =>
        db
          .selectFrom('topics')
          .select(['slug', 'updated_at'])
          .orderBy('name_folded')
          .orderBy('id')
          .limit(most)
          .execute(),
    },
  ],
  sharing: {
    async topico(db, slug) {
      if (slug === 'populares')
        return { kicker: 'Tópico', title: 'Populares', guest: null, picture: sharedArtwork(slug) };
      const topic = await findTopic(db, slug);
      if (!topic) return null;
      return { kicker: 'Tópico', title: topic.name, guest: null, picture: sharedArtwork(slug, topic.hue) };
    },
  },
};
