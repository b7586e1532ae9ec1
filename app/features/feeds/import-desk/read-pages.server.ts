import type { Log } from '#app/platform/log/log.server.ts';
import { type ApartReader, isReadingFailure } from '#app/platform/markup/apart-reader.server.ts';
import type { FetchLimits, FetchResult, safeFetch } from '#app/platform/safe-fetch.server.ts';
import { feedNamedBy, findFeed, isWebPage } from './find-feed.server.ts';
import type { PagesEnd } from './import-report.ts';
import { type Feed, type FeedReading, LIMITS } from './reader/feed-item.ts';
import { joinedSeasons } from './reader/feed-seasons.ts';
import { joinedFacts } from './reader/left-facts.ts';
import { type FeedQuestion, type FeedSource, readFeed } from './reader/read-feed.server.ts';
import type { ImportRefusal } from './refusals.ts';
import { FEED_LIMITS, FEED_TOTAL } from './rules.ts';

interface Door {
  fetch: typeof safeFetch;
  readFeed: ReadFeed;
  /** In milliseconds, for the total time. */
  now: () => number;
  log?: Log;
  signal?: AbortSignal;
}

export type PagesRead =
  | {
      ok: true;
      feed: Feed;
      end: PagesEnd | null;
      /** Of its first document, as it was asked and as it answered. */
      address: string;
      finalUrl: string;
    }
  | { ok: false; reason: ImportRefusal };

/**
 * Reads the feed at a URL, or the one that a page, Apple or YouTube names there, and follows its `next` links (RFC 5005), each part by the same rules: no URL twice,
 * and no more than `FEED_TOTAL` altogether. A part that is unreadable or too large ends the reading; `end`
 * says why.
 */
export async function readPages(door: Door, address: string): Promise<PagesRead> {
  const started = door.now();
  const first = await fetchFirst(door, address);
  if (!first.ok) return first;
  const reading = await door.readFeed({ ...first, address: first.finalUrl });
  if (!reading.ok) return reading;

  const place = { address: first.address, finalUrl: first.finalUrl };
  const feed = { ...reading, items: [...reading.items], unusable: [...reading.unusable] };
  const seen = new Set([plain(address), plain(first.finalUrl)]);
  const guids = new Set(feed.items.map(({ guid }) => guid));
  let bytes = first.bytes.byteLength;
  let next = reading.nextUrl;
  for (let pages = 1; next && !seen.has(plain(next)) && !door.signal?.aborted; pages += 1) {
    const left = { ms: started + FEED_TOTAL.ms - door.now(), bytes: FEED_TOTAL.bytes - bytes };
    if (pages >= FEED_TOTAL.pages) return { ok: true, ...place, feed, end: 'pages' };
    if (left.ms <= 0) return { ok: true, ...place, feed, end: 'time' };
    seen.add(plain(next));
    const page = await fetchPage(door, next, {
      ...FEED_LIMITS,
      timeoutMs: Math.min(FEED_LIMITS.timeoutMs, left.ms),
      maxBytes: Math.min(FEED_LIMITS.maxBytes, left.bytes),
    });
    if (!page.ok) return { ok: true, ...place, feed, end: endOf(page.reason) };
    seen.add(plain(page.finalUrl));
    bytes += page.bytes.byteLength;
    const part: FeedReading = await door.readFeed({
      ...page,
      address: page.finalUrl,
      identity: feed.identity,
    });
    if (!part.ok && part.reason === 'no-items') break; // many paged feeds end with an empty part
    if (!part.ok || part.kind !== feed.kind) return { ok: true, ...place, feed, end: 'unreadable' };
    const fresh = part.items.filter(({ guid }) => !guids.has(guid));
    if (fresh.length === 0) break; // the same items under another URL
    if (feed.items.length + fresh.length > LIMITS.items) return { ok: true, ...place, feed, end: 'items' };
    for (const { guid } of fresh) guids.add(guid);
    feed.items.push(...fresh);
    feed.unusable.push(...part.unusable);
    feed.leftFacts = joinedFacts(feed.leftFacts, part.leftFacts);
    if (feed.show && part.show)
      feed.show.seasonNames = joinedSeasons(feed.show.seasonNames, part.show.seasonNames);
    next = part.nextUrl;
  }
  return { ok: true, ...place, feed, end: null };
}

/** The feed itself, from its own address or from one that leads to it. */
async function fetchFirst(
  door: Door,
  address: string,
): Promise<
  (Extract<FetchResult, { ok: true }> & { address: string }) | { ok: false; reason: ImportRefusal }
> {
  const place = await findFeed(door.fetch, address);
  if (!place.ok) return place;
  const answer = await fetchPage(door, place.address, FEED_LIMITS);
  if (!answer.ok) return { ok: false, reason: refusalOf(answer.reason) };
  if (!isWebPage(answer)) return { ...answer, address: place.address };
  const named = feedNamedBy(answer);
  if (!named) return { ok: false, reason: 'not-a-feed' };
  const feed = await fetchPage(door, named, FEED_LIMITS);
  return feed.ok ? { ...feed, address: named } : { ok: false, reason: refusalOf(feed.reason) };
}

async function fetchPage({ fetch, log }: Door, address: string, limits: FetchLimits): Promise<FetchResult> {
  const fetched = await fetch(address, limits);
  if (!fetched.ok) log?.warn({ address: address.slice(0, 200), ...fetched }, 'feed could not be fetched');
  return fetched;
}

type FetchFailure = (FetchResult & { ok: false })['reason'];

/** Everything but size and time gets one message, which reveals nothing about our network. */
function refusalOf(reason: FetchFailure): ImportRefusal {
  if (reason === 'too-large') return 'too-large';
  return reason === 'timeout' ? 'too-slow' : 'unreadable-address';
}

function endOf(reason: FetchFailure): PagesEnd {
  if (reason === 'too-large') return 'bytes';
  return reason === 'timeout' ? 'time' : 'unreadable';
}

function plain(address: string): string {
  return URL.parse(address.trim())?.href.split('#', 1)[0] ?? address;
}

export type ReadFeed = (source: FeedSource) => Promise<FeedReading>;

/** For one document; 20,000 common items take a tenth of it. */
const LONGEST_READING_MS = 60_000;

/** @param reader takes the documents apart in a process of its own; left out, this one does */
export async function readingFeeds<T>(
  reader: ApartReader | undefined,
  work: (read: ReadFeed) => Promise<T>,
): Promise<T> {
  if (!reader) return work(async (source) => readFeed(source));
  return reader.during(({ ask }) =>
    work(async ({ bytes, contentType, address, identity }) => {
      // Only these: the caller's object may have more, such as functions, which no message carries.
      const question: FeedQuestion = { kind: 'feed', source: { bytes, contentType, address, identity } };
      try {
        // Our own program answers: nobody else shapes what it says.
        return (await ask(question, LONGEST_READING_MS)) as FeedReading;
      } catch (error) {
        if (isReadingFailure(error) && error.how !== 'broken') return TOO_HEAVY;
        throw error;
      }
    }),
  );
}

const TOO_HEAVY = { ok: false, reason: 'too-heavy' } as const;
