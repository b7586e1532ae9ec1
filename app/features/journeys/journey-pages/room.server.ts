import { findPublicJourney } from '#app/features/journeys/core/queries.server.ts';
import { sharedArtwork } from '#app/features/media/artwork/shared-artwork.ts';
import type { Room } from '#app/platform/room.server.ts';

export const room: Room = {
  sitemap: [
    {
      folder: '/jornadas' satisfies Href,
      content: 'journeys',
      list: (db, most) =>
        db
          .selectFrom('journeys')
          .select(['slug', 'updated_at'])
          .where('is_public', '=', true)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(most)
          .execute(),
    },
  ],
  sharing: {
    async jornada(db, slug) {
      const journey = await findPublicJourney(db, slug);
      return (
        journey && { kicker: 'Jornada', title: journey.title, guest: null, picture: sharedArtwork(slug) }
      );
    },
  },
};
