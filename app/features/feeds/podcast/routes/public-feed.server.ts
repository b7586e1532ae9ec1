import type { RouterContextProvider } from 'react-router';
import { findNextPublication } from '#app/features/catalogue/items/queries.server.ts';
import { keptTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { notFoundAnswer } from '#app/http/not-found-answer.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import { publicViewer } from '#app/pure/viewer.ts';
import { buildFeed, passOlder } from '../build-feed.server.ts';
import { feedXml } from '../channel-xml.server.ts';
import type { FeedHead } from '../feed-parts.ts';
import { findFeedChange, findPlace } from '../queries.server.ts';
import { type FeedTopic, publicFrame, showHead, topicHead } from '../show-feed.server.ts';
import { busyAnswer, feedAnswer, movedAnswer } from './feed-answer.server.ts';

interface PublicFeed {
  context: Readonly<RouterContextProvider>;
  url: URL;
  /** Where it lies: its newest part. */
  path: string;
  topic?: FeedTopic & { id: string };
}

/**
 * What everybody may hear, of the show or of a topic, whoever asks: it is kept in memory, for a session's reader, too,
 * nothing else is in it. Another spelling and a parameter that says nothing lead to the one address of the feed.
 */
export async function publicFeed({ context, url, path, topic }: PublicFeed): Promise<Response> {
  const { db, kept, clock, publicUrl } = context.get(servicesContext);
  const now = clock.now();
  const asked = { viewer: publicViewer, now, topicId: topic?.id };
  const afterId = url.searchParams.get('apos');
  if (url.pathname !== path || url.searchParams.size > (afterId === null ? 0 : 1))
    return movedAnswer(publicUrl + path);
  const after = afterId === null ? undefined : await findPlace(db, afterId, asked);
  if (after === null) return notFoundAnswer();

  const [settings, topics, changedAt, nextPublication] = await Promise.all([
    findSettings(db),
    keptTopics({ db, kept }),
    findFeedChange(db, topic?.id),
    findNextPublication(db, now),
  ]);
  const firstUrl = publicUrl + path;
  const pageAfter = (id: string) => `${firstUrl}?apos=${id}`;
  const head: Omit<FeedHead, 'nextUrl'> = {
    ...(topic ? topicHead(settings, topic, publicUrl) : showHead(settings, publicUrl)),
    selfUrl: after ? pageAfter(after.id) : firstUrl,
    firstUrl: after ? firstUrl : null,
    changedAt,
  };
  if (head.movedTo) return movedAnswer(head.movedTo, feedXml({ ...head, nextUrl: null }, []));
  keepPage(context, ['episodes', 'settings', 'topics'], nextPublication);
  const frame = publicFrame(settings, topics, publicUrl);
  const build = () => buildFeed(db, { ...asked, after, head, pageAfter, frame });
  const feed = await (after ? passOlder(build) : build());
  if (feed === null) return busyAnswer();
  const modified = feed.changedAt && { 'Last-Modified': new Date(feed.changedAt).toUTCString() };
  return feedAnswer(feed.xml, modified || {});
}
