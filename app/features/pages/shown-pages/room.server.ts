import { sharedArtwork } from '#app/features/media/artwork/shared-artwork.ts';
import { findNextPage, findOutPage, listOutPages } from '#app/features/pages/core/queries.server.ts';
import type { Room } from '#app/platform/room.server.ts';
import { formatLongDate } from '#app/pure/time/dates-pt-br.ts';

export const room: Room = {
  sitemap: [
    {
      folder: '',
      content: 'pages',
      list: (db, most, now) => listOutPages(db, 'page', most, now),
      changesAt: findNextPage,
    },
    {
      folder: '/notas' satisfies Href,
      content: 'pages',
      list: (db, most, now) => listOutPages(db, 'note', most, now),
      changesAt: findNextPage,
    },
  ],
  sharing: {
    async nota(db, slug, now) {
      const note = await findOutPage(db, { kind: 'note', slug }, now);
      if (!note) return null;
      const kicker = `Nota · ${formatLongDate(note.published_at)}`;
      return { kicker, title: note.title, guest: null, picture: sharedArtwork(slug) };
    },
    async texto(db, slug, now) {
      const page = await findOutPage(db, { kind: 'page', slug }, now);
      return page && { kicker: '', title: page.title, guest: null, picture: sharedArtwork(slug) };
    },
  },
};
