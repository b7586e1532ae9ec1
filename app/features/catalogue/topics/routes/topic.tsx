import { isRouteErrorResponse } from 'react-router';
import {
  keptCountsByTopic,
  keptDescription,
  keptLocked,
  keptNewest,
  keptNextPublication,
} from '#app/features/catalogue/items/kept-queries.server.ts';
import { FeaturedPlayer } from '#app/features/catalogue/player/components/featured-player.tsx';
import { findPictureAlt } from '#app/features/media/files/pictures/queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { movedOrNotFound } from '#app/http/answers/not-found-answer.ts';
import { personContext, servicesContext, viewerContext } from '#app/http/context.ts';
import { dependsOn, keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import type { Wakes } from '#app/http/page/wakes.ts';
import { ErrorPage } from '#app/layouts/public/error-page.tsx';
import { sharedPicture } from '#app/pure/media/picture.ts';
import { allNamed, named } from '#app/pure/site/named-failure.ts';
import { breadcrumbList } from '#app/pure/site/structured-data.ts';
import { shorten } from '#app/pure/text/shorten.ts';
import { LockedItems } from '#app/ui/locked-items.tsx';
import { keptTopicNotes } from '#app/wiring/pages/topic-notes.server.ts';
import { EmptyTopic } from '../components/empty-topic.tsx';
import { FeaturedEpisode } from '../components/featured-episode.tsx';
import { TopicEpisodes } from '../components/topic-episodes.tsx';
import { TopicHero } from '../components/topic-hero.tsx';
import { TopicListening } from '../components/topic-listening.tsx';
import { TopicNotFound } from '../components/topic-not-found.tsx';
import { TopicNotes } from '../components/topic-notes.tsx';
import { TopicVideos } from '../components/topic-videos.tsx';
import { keptPlays } from '../most-played.server.ts';
import { findRenamedTopic, keptTopic } from '../queries.server.ts';
import type { Route } from './+types/topic.ts';

const VIDEOS_SHOWN = 9;
const EPISODES_SHOWN = 13;
const LOCKED_SHOWN = 6;
const FEATURED_DESCRIPTION = 280;

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const now = clock.now();
  const viewer = context.get(viewerContext);
  const topic = await named('Failed to fetch topics', keptTopic(services, params.slug));
  if (!topic) {
    const renamed = await findRenamedTopic(db, params.slug);
    return movedOrNotFound(renamed && (`/topics/${renamed}` satisfies Href<'/topics/:slug'>));
  }
  const ofTopic = { viewer, now, topicId: topic.id };
  const [settings, videos, episodes, counts, locked, nextPublication, imageAlt, written] = await allNamed([
    keptSettings(services),
    named(
      'Failed to fetch videos by topic',
      keptNewest(services, { ...ofTopic, kind: 'video', limit: VIDEOS_SHOWN }),
    ),
    named(
      'Failed to fetch episodes',
      keptNewest(services, { ...ofTopic, kind: 'episode', limit: EPISODES_SHOWN }),
    ),
    keptCountsByTopic(services, { viewer, now }),
    keptLocked(services, { viewer, now, topicId: topic.id, limit: LOCKED_SHOWN }),
    keptNextPublication(services, now),
    findPictureAlt(db, topic.imageUrl),
    keptTopicNotes(services, topic.id, now),
  ]);
  const [featured] = episodes;
  const [description, plays] = featured
    ? await Promise.all([keptDescription(services, featured.id, now), keptPlays(services, featured.id, now)])
    : ['', null];
  keepPage(context, ['topics', 'videos', 'episodes', 'settings'], nextPublication);
  dependsOn(context, [], locked.until);
  dependsOn(context, ['pages'], written.until);
  dependsOn(context, [], plays?.until);
  return {
    topic,
    imageAlt,
    hostName: settings.hostName,
    videos,
    episodes,
    locked: locked.items,
    notes: written.notes,
    hasMoreNotes: written.hasMore,
    isSignedIn: context.get(personContext) !== null,
    featured: { description: shorten(description, FEATURED_DESCRIPTION), plays: plays?.plays ?? 0 },
    counts: counts.get(topic.id) ?? { episodes: 0, videos: 0 },
  };
}

/** The times of locked items count down. */
export const handle = { wakes: ({ locked }) => locked.length > 0 } satisfies Wakes<{
  locked: readonly unknown[];
}>;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { name, slug, description, imageUrl } = loaderData.topic;
  const path = `/topics/${slug}` satisfies Href<'/topics/:slug'>;
  return pageMeta(matches, {
    title: name,
    description,
    path,
    image: sharedPicture(imageUrl) ?? openGraphImage('topico', slug),
    imageAlt: loaderData.imageAlt,
    jsonLd: (site) => [
      breadcrumbList(site, [
        { name: 'Tópicos', path: '/topics' satisfies Href },
        { name, path },
      ]),
    ],
  });
};

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  const { topic, imageAlt, hostName, videos, episodes, locked, isSignedIn, counts } = loaderData;
  const [featured, ...others] = episodes;
  return (
    <div data-hue={topic.hue}>
      <TopicHero topic={topic} imageAlt={imageAlt} hostName={hostName}>
        <TopicListening topic={topic} episodes={episodes} />
      </TopicHero>
      <LockedItems items={locked} isSignedIn={isSignedIn} />
      {videos.length === 0 && episodes.length === 0 && <EmptyTopic topic={topic} />}
      {videos.length > 0 && <TopicVideos topic={topic} videos={videos} total={counts.videos} />}
      {featured && (
        <FeaturedEpisode episode={featured} {...loaderData.featured}>
          <FeaturedPlayer item={featured} />
        </FeaturedEpisode>
      )}
      {others.length > 0 && <TopicEpisodes topic={topic} episodes={others} total={counts.episodes} />}
      {loaderData.notes.length > 0 && (
        <TopicNotes topic={topic} notes={loaderData.notes} hasMore={loaderData.hasMoreNotes} />
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <TopicNotFound />;
  return <ErrorPage error={error} />;
}
