import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import { safeFetch } from '#app/platform/safe-fetch.server.ts';
import type { Services } from '#app/platform/services.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';
import { importRead } from '../commands.server.ts';
import { countNew } from '../places.server.ts';
import { type PagesRead, readingFeeds, readPages } from '../read-pages.server.ts';
import type { ImportRefusal } from '../refusals.ts';
import { arrivalOf, endArrival } from './arrivals.server.ts';
import { askingFetch } from './asking-fetch.server.ts';
import { noteChangesThere } from './changes-there.server.ts';
import {
  beginAsking,
  type FollowedFeed,
  isImporting,
  listDue,
  noteAnswer,
  noteFailure,
  noteFeed,
  stopByItself,
} from './feed-state.server.ts';
import { isOurs, leadsHere } from './leads-here.ts';
import { MOST_A_RUN, MOST_RECENT } from './rules.ts';

type Ways = Services & { fetch?: typeof safeFetch };

/** Asks the feeds that are due. Of several processes one has the job, and one has each feed. */
export async function followFeeds(services: Ways): Promise<GoesOn> {
  const { db, clock, log } = services;
  for (const due of await listDue(db, clock.now(), MOST_A_RUN)) {
    const feed = await beginAsking(db, due, clock.now());
    if (!feed) continue;
    try {
      await followFeed(services, feed);
    } catch (error) {
      // Our own fault. Others are not to wait for it.
      log.error({ err: error, feed: feed.address.slice(0, 200) }, 'a followed feed could not be taken over');
      await noteFailure(services, feed, { problem: null });
    }
  }
  return { againAt: new Date(clock.now().getTime() + MINUTE_MS) };
}

/** One look at a feed. */
export async function followFeed(services: Ways, feed: FollowedFeed): Promise<void> {
  const { clock, log, apartReader, fetch = safeFetch } = services;
  const known = { etag: feed.etag, lastModified: feed.last_modified, hash: feed.content_hash };
  const asking = askingFetch(fetch, feed.feed_url, known, services);
  const door = { fetch: asking.fetch, log, now: () => clock.now().getTime() };
  const read = await readingFeeds(apartReader, (readFeed) =>
    readPages({ ...door, readFeed }, feed.feed_url ?? feed.address),
  );
  if (!read.ok) return noteNothing(services, feed, read.reason, asking.failure());
  if (isOurs(read.finalUrl, services) || leadsHere(read.feed, services))
    return stopByItself(services, feed, 'ours');
  if (feed.read_at === null && (await isImporting(services, feed))) return noteFeed(services, feed, read);
  await takeOver(services, feed, read, asking.marksOf(read.address));
}

type Failure = ReturnType<ReturnType<typeof askingFetch>['failure']>;

/** Refusals that say what the address is, rather than that nobody answered. */
const SILENT: readonly ImportRefusal[] = ['unreadable-address', 'too-slow', 'silent-directory'];

async function noteNothing(
  services: Services,
  feed: FollowedFeed,
  problem: ImportRefusal,
  failure: Failure,
): Promise<void> {
  if (failure?.status === 304 && feed.read_at !== null) return noteAnswer(services, feed);
  if (failure?.reason === 'barred') return stopByItself(services, feed, 'ours');
  if (failure?.status === 410) return stopByItself(services, feed, 'gone');
  const isNone = failure?.status === 404 && feed.answered_at === null;
  if (feed.read_at === null && (isNone || !SILENT.includes(problem)))
    return stopByItself(services, feed, 'not-a-feed', { problem });
  await noteFailure(services, feed, { problem, retryAfter: failure?.retryAfter });
}

async function takeOver(
  services: Services,
  feed: FollowedFeed,
  { feed: found, end, address }: Extract<PagesRead, { ok: true }>,
  marks: ReturnType<ReturnType<typeof askingFetch>['marksOf']>,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const withShorts = feed.is_with_shorts;
  const fresh = feed.read_at === null ? found.items.length : await countNew(db, found, { withShorts });
  const arrival = arrivalOf(feed, { items: found.items, fresh, now });
  const options = { asDraft: feed.is_draft, withShorts, arrival, end };
  const topicSlug = feed.topic_slug ?? undefined;
  let report = await importRead(services, found, { ...options, topicSlug });
  // Its topic is not there any more: what the feed says of each counts again.
  if (!report.ok) report = await importRead(services, found, options);
  if (!report.ok) return noteFailure(services, feed, { problem: report.reason });
  await endArrival(db, feed, arrival.id, report);
  const isWhole = !report.skipped.some(({ reason }) => reason === 'failed') && end !== 'unreadable';
  await noteChangesThere(services, feed.id, { items: found.items, isWhole: isWhole && end === null });
  await noteAnswer(services, feed, {
    feed_url: address,
    title: found.title ?? feed.title,
    read_at: feed.read_at ?? now.toISOString(),
    recent: JSON.stringify(recentOf(found.items, now)),
    etag: isWhole ? marks.etag : null,
    last_modified: isWhole ? marks.lastModified : null,
    content_hash: isWhole ? marks.hash : null,
  });
}

function recentOf(items: ReadonlyArray<{ publishedAt: Date | null }>, now: Date): string[] {
  return items
    .flatMap(({ publishedAt }) => (publishedAt && publishedAt <= now ? [publishedAt.toISOString()] : []))
    .sort()
    .reverse()
    .slice(0, MOST_RECENT);
}
