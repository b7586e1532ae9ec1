import { keptTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { feedXml } from '#app/features/feeds/podcast/channel-xml.server.ts';
import { itemXml } from '#app/features/feeds/podcast/item-xml.server.ts';
import { listHeardByIds } from '#app/features/feeds/podcast/queries.server.ts';
import { publicFrame, showHead } from '#app/features/feeds/podcast/show-feed.server.ts';
import type { Journey, JourneyContext, Walk } from '#app/features/journeys/core/journey-context.ts';
import { listOpenDays, mayWalk, viewerOf } from '#app/features/journeys/core/queries.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import { latestInstant } from '#app/pure/time/latest-instant.ts';
import { ownAudioPath } from './own-audio.ts';

/**
 * The serial feed of one person: each episode from the moment at which its day came. Newest first, as in every
 * feed of ours; apps play a serial feed from its first number.
 */
export async function journeyFeedXml(
  services: Services,
  ctx: JourneyContext,
  { walk, journey }: { walk: Walk; journey: Journey },
): Promise<string | null> {
  const { db, publicUrl, clock } = services;
  const now = clock.now();
  if (!(await mayWalk(ctx, walk))) return null;
  const [settings, topics, { days }] = await Promise.all([
    findSettings(db),
    keptTopics(services),
    listOpenDays(db, walk, now),
  ]);
  const ids = days.flatMap(({ item }) => item?.id ?? []);
  const heard = new Map(
    (await listHeardByIds(db, ids, { viewer: viewerOf(walk.access), now })).map((item) => [item.id, item]),
  );
  const place = { slug: journey.slug, token: walk.token };
  const frame = {
    ...publicFrame(settings, topics, publicUrl),
    // The address stays the same whatever becomes of the episode's access.
    audioUrl: (address: string) => ownAudioPath(address, place),
  };
  const items = days.flatMap(({ stepId, number, title, releasedAt, item }) => {
    const episode = item && heard.get(item.id);
    if (!episode) return [];
    const { access, published_at } = episode;
    const isForAll = access === 'public' && published_at <= now.toISOString();
    const day = {
      ...episode,
      guid: `jornada-${stepId}`,
      title: `Dia ${number}: ${title}`,
      subtitle: episode.title,
      published_at: releasedAt,
      season: null,
      episode_number: number,
      episode_type: 'full' as const,
    };
    return [itemXml(day, { ...frame, mayShowPicture: () => isForAll })];
  });
  return feedXml(
    {
      ...showHead(settings, publicUrl),
      title: journey.title,
      description: journey.summary || journey.title,
      link: `${publicUrl}/jornadas/${journey.slug}` satisfies AbsoluteHref<'/jornadas/:slug'>,
      selfUrl:
        `${publicUrl}/jornadas/${journey.slug}/${walk.token}/feed.xml` satisfies AbsoluteHref<'/jornadas/:slug/:token/feed.xml'>,
      type: 'serial',
      ownerEmail: null,
      guid: null,
      isPrivate: true,
      movedTo: null,
      firstUrl: null,
      nextUrl: null,
      changedAt: latestInstant(journey.updated_at, ...days.map(({ releasedAt }) => releasedAt)),
    },
    items.toReversed(),
  );
}
