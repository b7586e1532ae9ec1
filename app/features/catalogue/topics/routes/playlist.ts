import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { findNextPublication, listNewest } from '#app/features/catalogue/items/queries.server.ts';
import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { listPopular, playsFreshUntil } from '../most-played.server.ts';
import { buildPlaylist, PLAYLIST_TYPE } from '../playlist.ts';
import { populares } from '../populares.ts';
import { findTopic } from '../queries.server.ts';
import type { Route } from './+types/playlist.ts';

const MOST_ENTRIES = 500;
const MOST_POPULAR = 100;

/** 'Baixar Playlist': a topic's audio as a playlist file, newest first. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, clock, publicUrl } = context.get(servicesContext);
  const now = clock.now();
  const viewer = context.get(viewerContext);
  const isPopular = params.slug === populares.slug;
  const topic = isPopular ? populares : await findTopic(db, params.slug);
  if (!topic) return notFoundAnswer();
  const newest = () =>
    listNewest(db, { viewer, now, kind: 'episode', topicId: topic.id, limit: MOST_ENTRIES });
  const [items, nextPublication] = await Promise.all([
    isPopular
      ? listPopular(db, { viewer, now, limit: MOST_POPULAR }).then((ranking) => ranking.items)
      : newest(),
    findNextPublication(db, now),
  ]);
  keepPage(
    context,
    ['episodes', 'videos', 'topics'],
    isPopular ? playsFreshUntil(now, nextPublication) : nextPublication,
  );
  return new Response(buildPlaylist(topic.name, items.flatMap(toEntry), publicUrl), {
    headers: {
      'Content-Type': `${PLAYLIST_TYPE}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${topic.slug.replace(/[^a-z0-9-]/g, '')}.m3u8"`,
    },
  });
}

/** Skips restricted items: a playlist app sends no session, so they would not play. */
function toEntry({ title, audioUrl, durationSeconds, isPreview, isMembersOnly }: ItemCard) {
  return audioUrl && !isPreview && !isMembersOnly ? [{ title, audioUrl, durationSeconds }] : [];
}
