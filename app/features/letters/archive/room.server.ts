import { sharedArtwork } from '#app/features/media/artwork/shared-artwork.ts';
import type { Room } from '#app/platform/room.server.ts';
import { formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { CLICKS, clickSeries } from './count-click.server.ts';
import { findArchived, listLetterPages } from './queries.server.ts';

export const room: Room = {
  counters: [CLICKS],
  series: [clickSeries],
  sitemap: [
    {
      folder: '/cartas' satisfies Href,
      file: '/sitemap-cartas.xml' satisfies Href,
      content: 'letters',
      list: listLetterPages,
    },
  ],
  sharing: {
    async carta(db, slug) {
      const letter = await findArchived(db, slug);
      if (!letter) return null;
      const kicker = `Carta · ${formatLongDate(letter.started_at)}`;
      return { kicker, title: letter.subject, guest: null, picture: sharedArtwork(slug) };
    },
  },
};
