import { findItem } from '#app/features/catalogue/items/queries.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { sharedArtwork } from '#app/features/media/artwork/shared-artwork.ts';
import type { FindShared, Room } from '#app/platform/room.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';

export const room: Room = {
  sharing: { episodio: itemOf('episode', 'Episódio'), video: itemOf('video', 'Vídeo') },
};

function itemOf(kind: ItemKind, label: string): FindShared {
  return async (db, slug, now) => {
    const item = await findItem(db, kind, slug, { viewer: publicViewer, now });
    if (!item) return null;
    return {
      kicker: item.topic ? `${label} · ${item.topic.name}` : label,
      title: item.title,
      guest: item.guest,
      picture: sharedArtwork(slug, item.topic?.hue),
    };
  };
}
