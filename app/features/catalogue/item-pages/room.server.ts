import type { Db } from '#app/db/database.server.ts';
import { findItem, findNextPublication } from '#app/features/catalogue/items/queries.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import { sharedArtwork } from '#app/features/media/artwork/shared-artwork.ts';
import type { FindShared, Room } from '#app/platform/room.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { transcriptPath } from '#app/pure/transcripts/transcript-path.ts';

export const room: Room = {
  sitemap: [
    {
      folder: '',
      content: ['episodes', 'videos', 'transcripts'],
      file: '/sitemap-transcricoes.xml' satisfies Href,
      list: listTranscribed,
      changesAt: findNextPublication,
    },
  ],
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

/** Of what everybody may see, the newest first. */
async function listTranscribed(db: Db, most: number, now: Date) {
  const rows = await db
    .selectFrom('transcripts')
    .innerJoin('items', 'items.id', 'transcripts.item_id')
    .select(['items.kind', 'items.slug', 'transcripts.updated_at'])
    .where('line_count', '>', 0)
    .where(visibleTo(publicViewer, now))
    .orderBy('items.published_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ updated_at, ...item }) => ({ slug: transcriptPath(item).slice(1), updated_at }));
}
