import { chosenFeedXml } from '#app/features/feeds/podcast/private-feeds.server.ts';
import type { Journey, JourneyContext, Walk } from '#app/features/journeys/core/journey-context.ts';
import { listOpenDays, mayWalk, viewerOf } from '#app/features/journeys/core/queries.server.ts';
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
  const { days } = await listOpenDays(db, walk, now);
  const place = { slug: journey.slug, token: walk.token };
  return chosenFeedXml(services, {
    ids: days.flatMap(({ item }) => item?.id ?? []),
    viewer: viewerOf(walk.access),
    now,
    head: {
      title: journey.title,
      description: journey.summary || journey.title,
      link: `${publicUrl}/jornadas/${journey.slug}` satisfies AbsoluteHref<'/jornadas/:slug'>,
      selfUrl:
        `${publicUrl}/jornadas/${journey.slug}/${walk.token}/feed.xml` satisfies AbsoluteHref<'/jornadas/:slug/:token/feed.xml'>,
      type: 'serial',
      changedAt: latestInstant(journey.updated_at, ...days.map(({ releasedAt }) => releasedAt)),
    },
    // The address stays the same whatever becomes of the episode's access.
    audioUrl: (address) => ownAudioPath(address, place),
    entriesOf: (heard) =>
      days.toReversed().flatMap(({ stepId, number, title, releasedAt, item }) => {
        const episode = item && heard.get(item.id);
        if (!episode) return [];
        return {
          ...episode,
          guid: `jornada-${stepId}`,
          title: `Dia ${number}: ${title}`,
          subtitle: episode.title,
          published_at: releasedAt,
          season: null,
          episode_number: number,
          episode_type: 'full' as const,
        };
      }),
  });
}
