import { findPublicJourney } from '#app/features/journeys/core/queries.server.ts';
import { sharedArtwork } from '#app/features/media/artwork/shared-artwork.ts';
import type { Room } from '#app/platform/room.server.ts';

export const room: Room = {
  sharing: {
    async jornada(db, slug) {
      const journey = await findPublicJourney(db, slug);
      return (
        journey && { kicker: 'Jornada', title: journey.title, guest: null, picture: sharedArtwork(slug) }
      );
    },
  },
};
