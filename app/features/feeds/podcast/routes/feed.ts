import type { RouterContextProvider } from 'react-router';
import { findNextPublication } from '#app/features/catalogue/items/queries.server.ts';
import { findRenamedTopic, findTopic, keptTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { keptBrand } from '#app/features/records/brand/queries.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { busyAnswer, feedAnswer, movedAnswer } from '#app/http/answers/feed-answer.ts';
import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { buildFeed, passOlder } from '../build-feed.server.ts';
import { feedXml } from '../channel-xml.server.ts';
import type { FeedHead } from '../feed-parts.ts';
import { FEED_KEYS, findFeedChange, findPlace } from '../queries.server.ts';
import { FEED_PATH, type FeedTopic, publicFrame, showHead, topicHead } from '../show-feed.server.ts';
import type { Route } from './+types/feed.ts';

interface FeedArgs {
  context: Readonly<RouterContextProvider>;
  url: URL;
  /** The path of the feed's newest part. */
  path: string;
  topic?: FeedTopic & { id: string };
}

/** Serves /feed.xml, the podcast, and /topics/{slug}/feed.xml, the episodes of a topic. */
export async function loader({ context, params: { slug }, url }: Route.LoaderArgs): Promise<Response> {
  if (slug === undefined) return answerFeed({ context, url, path: FEED_PATH });
  const { db, publicUrl } = context.get(servicesContext);
  const topic = await findTopic(db, slug);
  if (topic) return answerFeed({ context, url, path: pathOf(topic.slug), topic });
  const renamed = await findRenamedTopic(db, slug);
  return renamed ? movedAnswer(publicUrl + pathOf(renamed)) : notFoundAnswer();
}

function pathOf(slug: string): string {
  return `/topics/${slug}/feed.xml` satisfies Href<'/topics/:slug/feed.xml'>;
}

/**
 * Serves only public content, also to signed-in readers, so the answer can be kept in memory. Other spellings
 * and unknown parameters redirect to the canonical URL.
 */
async function answerFeed({ context, url, path, topic }: FeedArgs): Promise<Response> {
  const { db, kept, clock, publicUrl } = context.get(servicesContext);
  const now = clock.now();
  const itemQuery = { viewer: publicViewer, now, topicId: topic?.id };
  const afterId = url.searchParams.get('apos');
  if (url.pathname !== path || url.searchParams.size > (afterId === null ? 0 : 1))
    return movedAnswer(publicUrl + path);
  const after = afterId === null ? undefined : await findPlace(db, afterId, itemQuery);
  if (after === null) return notFoundAnswer();

  const [settings, brand, topics, changedAt, nextPublication] = await Promise.all([
    findSettings(db),
    keptBrand({ db, kept }),
    keptTopics({ db, kept }),
    findFeedChange(db, topic?.id),
    findNextPublication(db, now),
  ]);
  const firstUrl = publicUrl + path;
  const pageAfter = (id: string) => `${firstUrl}?apos=${id}`;
  const head: Omit<FeedHead, 'nextUrl'> = {
    ...(topic ? topicHead(settings, topic, publicUrl, brand) : showHead(settings, publicUrl, brand)),
    selfUrl: after ? pageAfter(after.id) : firstUrl,
    firstUrl: after ? firstUrl : null,
    changedAt,
  };
  if (head.movedTo) return movedAnswer(head.movedTo, feedXml({ ...head, nextUrl: null }, []));
  keepPage(context, FEED_KEYS, nextPublication);
  const frame = publicFrame(settings, topics, publicUrl);
  const build = () => buildFeed(db, { ...itemQuery, after, head, pageAfter, frame });
  const feed = await (after ? passOlder(build) : build());
  if (feed === null) return busyAnswer();
  const modified = feed.changedAt && { 'Last-Modified': new Date(feed.changedAt).toUTCString() };
  return feedAnswer(feed.xml, modified || {});
}
