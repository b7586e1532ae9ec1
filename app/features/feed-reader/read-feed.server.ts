import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { decodeFeed } from './decode-feed.ts';
import { type FeedReading, type FeedRefusal, LIMITS } from './feed-item.ts';
import { outlineFeed } from './feed-outline.ts';
import { fromRss } from './from-rss.server.ts';
import { fromYoutube } from './from-youtube.server.ts';

export interface FeedSource {
  bytes: Uint8Array;
  contentType?: string | null;
  /** Where it came from; relative addresses in it are resolved against this. */
  address?: string;
}

/** Reads a whole feed, or says why not: never a part of one. */
export function readFeed({ bytes, contentType, address }: FeedSource): FeedReading {
  const text = decodeFeed(bytes, contentType).trim();
  if (!text) return refused('empty');
  const outline = outlineFeed(text);
  const { root, items } = outline;
  if (root === 'other') return refused(isFeedWeDoNotRead(text) ? 'unsupported-feed' : 'not-a-feed');
  if (outline.isTruncated) return refused('truncated');
  if (outline.isTangled) return refused('malformed');
  if (items.length === 0) return refused('no-items');
  if (items.length > LIMITS.items) return refused('too-many-items');

  if (root === 'feed') {
    const feed = orNull(() => parseAtomFeed(text));
    if (feed?.entries?.length !== items.length) return refused('malformed');
    return fromYoutube(feed);
  }
  const feed = orNull(() => parseRssFeed(text));
  if (feed?.items?.length !== items.length) return refused('malformed');
  return fromRss(feed, { durations: items.map((item) => item.durationText), address });
}

function refused(reason: FeedRefusal): FeedReading {
  return { ok: false, reason };
}

/** JSON Feed and RSS 1.0. */
function isFeedWeDoNotRead(text: string): boolean {
  return (
    (text.startsWith('{') && text.slice(0, 2_000).includes('jsonfeed.org')) || /<rdf:RDF[\s>]/.test(text)
  );
}

/** The parser throws on what it cannot read, whatever it is. */
function orNull<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch {
    return null;
  }
}
