import type { AtomFeed } from 'feedsmith';
import { plainTextFrom, richTextFromPlain } from '#app/platform/markup/rich-text.server.ts';
import { youtubeVideoId, youtubeWatchUrl } from '#app/pure/media/youtube.ts';
import { parseFeedDate } from '#app/pure/time/parse-feed-date.ts';
import { cleanBlock, cleanLine } from './clean-text.ts';
import { nextPage, webUrl } from './feed-address.ts';
import { type FeedItem, type FeedReading, LIMITS, type UnusableItem } from './feed-item.ts';
import type { FeedOutline } from './feed-outline.ts';

type Entry = AtomFeed.Entry<string>;

/** The videos in the Atom feed of a YouTube channel or playlist. */
export function fromYoutube(
  feed: AtomFeed.Feed<string>,
  { outline, unusable }: { outline: Pick<FeedOutline, 'isBlocked'>; unusable: readonly UnusableItem[] },
): FeedReading {
  const entries = feed.entries ?? [];
  const items = entries.flatMap((entry) => toItem(entry) ?? []);
  if (items.length === 0) return { ok: false, reason: 'unsupported-feed' };
  const others = entries.flatMap<UnusableItem>((entry) =>
    videoIdOf(entry) ? [] : [{ title: titleOf(entry), reason: 'not-a-video' }],
  );
  return {
    ok: true,
    kind: 'video',
    title: cleanLine(feed.title?.value, LIMITS.title),
    podcastGuid: null,
    isBlocked: outline.isBlocked,
    show: null,
    identity: null,
    selfUrl: null,
    nextUrl: nextPage(feed.links),
    leftFacts: {},
    terms: [],
    items,
    unusable: [...unusable, ...others],
  };
}

function toItem(entry: Entry): FeedItem | null {
  const videoId = videoIdOf(entry);
  if (!videoId) return null;
  const media = [entry.media?.groups?.[0], entry.media].filter((part) => part !== undefined);
  const description = media.map((part) => part.description?.value).find(Boolean);
  const thumbnail = media.map((part) => part.thumbnails?.[0]?.url).find(Boolean);
  const html = richTextFromPlain(cleanBlock(description, Number.POSITIVE_INFINITY));
  const terms = [
    ...(entry.categories ?? []).map((category) => category.label ?? category.term),
    ...media.flatMap((part) => [...(part.keywords ?? []), ...(part.categories ?? []).map((c) => c.name)]),
  ];
  return {
    guid: `yt:video:${videoId}`,
    guidScope: '',
    isGuidMade: false,
    title: titleOf(entry),
    subtitle: null,
    guest: null,
    guests: [],
    descriptionHtml: html,
    descriptionText: plainTextFrom(html),
    publishedAt: parseFeedDate(entry.published ?? entry.updated),
    durationSeconds: null,
    audioUrl: null,
    audioBytes: null,
    audioMime: null,
    youtubeLink: youtubeWatchUrl(videoId),
    linkUrl: null,
    imageSourceUrl: webUrl(thumbnail) ?? `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`,
    season: null,
    episodeNumber: null,
    episodeType: 'full',
    isExplicit: false,
    isBlocked: false,
    isShort: isShort(entry),
    terms: terms.flatMap((term) => cleanLine(term, LIMITS.term) ?? []).slice(0, LIMITS.terms),
    transcripts: [],
    unusable: [],
    isCut: false,
  };
}

/** YouTube's feed links a Short under /shorts/; many say it in the title too. */
function isShort(entry: Entry): boolean {
  const isLinked = (entry.links ?? []).some(({ href }) => /\/shorts\//.test(href ?? ''));
  return isLinked || /(?:^|\s)#shorts?(?:\s|$)/i.test(entry.title?.value ?? '');
}

function titleOf(entry: Entry): string {
  return cleanLine(entry.title?.value, LIMITS.title) ?? 'Sem título';
}

function videoIdOf(entry: Entry): string | null {
  const named = entry.yt?.videoId ?? /^yt:video:(.+)$/.exec(entry.id ?? '')?.[1];
  const addresses = (entry.links ?? []).map((link) => link.href ?? '');
  return [...(named ? [youtubeWatchUrl(named)] : []), ...addresses].map(youtubeVideoId).find(Boolean) ?? null;
}
