import { gunzipSync } from 'node:zlib';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import type { ApartQuestion } from '#app/platform/markup/apart-reader.server.ts';
import { decodeFeed } from './decode-feed.ts';
import { type FeedReading, type FeedRefusal, LIMITS, type UnusableItem } from './feed-item.ts';
import { type FeedOutline, outlineFeed } from './feed-outline.ts';
import { fromRss } from './from-rss.server.ts';
import { fromYoutube } from './from-youtube.server.ts';

export interface FeedSource {
  bytes: Uint8Array;
  contentType?: string | null;
  /** The feed's URL, for resolving relative URLs. */
  address?: string;
  /** The identity of the feed's first part, when this is a later one. */
  identity?: string | null;
}

/** What the reading process is asked about a document of a feed. */
export interface FeedQuestion extends ApartQuestion {
  kind: 'feed';
  source: FeedSource;
}

/** Reads a whole document or says why not; never a part. */
export function readFeed({ bytes, contentType, address, identity }: FeedSource): FeedReading {
  const plain = unpacked(bytes);
  if (typeof plain === 'string') return refused(plain);
  const text = decodeFeed(plain, contentType).trim();
  if (!text) return refused('empty');
  const outline = outlineFeed(text);
  const { root, items, beyond } = outline;
  if (beyond) return refused(beyond);
  if (outline.exportOf) return refused(outline.exportOf);
  if (root === 'other') return refused(isFeedWeDoNotRead(text) ? 'unsupported-feed' : 'not-a-feed');
  if (outline.isTruncated) return refused('truncated');
  if (outline.isTangled) return refused('malformed');

  const numbered = withNumbers(text, outline);
  const unusable = items.flatMap<UnusableItem>(({ beyond: title }) =>
    title === null ? [] : [{ title, reason: 'too-large' }],
  );
  if (root === 'feed') {
    const feed = orNull(() => parseAtomFeed(numbered));
    const entries = feed?.entries ?? [];
    if (
      !feed ||
      !isWhole(
        entries.map(({ rights }) => rights?.value),
        items.length,
      )
    )
      return refused('malformed');
    const known = entries.map(({ rights: _, ...entry }) => entry).filter(isNotEmpty);
    return known.length + unusable.length === 0
      ? refused('no-items')
      : fromYoutube({ ...feed, entries: known }, { outline, unusable });
  }
  const feed = orNull(() => parseRssFeed(numbered));
  const parsed = feed?.items ?? [];
  if (
    !feed ||
    !isWhole(
      parsed.map(({ comments }) => comments),
      items.length,
    )
  )
    return refused('malformed');
  const known = parsed.flatMap(({ comments: _, ...item }, index) =>
    isNotEmpty(item) ? [{ item, index }] : [],
  );
  if (known.length + unusable.length === 0) return refused('no-items');
  return fromRss(
    { ...feed, items: known.map(({ item }) => item) },
    { outline, outlined: known.map(({ index }) => items[index]), unusable, address, identity },
  );
}

/** A file may be compressed, as exports are. @returns why it cannot be read, instead of its bytes */
function unpacked(bytes: Uint8Array): Uint8Array | FeedRefusal {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03) return 'packed'; // a ZIP archive
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: LIMITS.bytes });
  } catch (error) {
    return error instanceof RangeError ? 'too-large' : 'malformed';
  }
}

/**
 * Puts the item's number first into each item, in an element that is otherwise not read. So the parser drops
 * no empty item, and its result can be compared with the outline one by one. Leaves out the content of an item
 * beyond the limits.
 */
function withNumbers(text: string, { root, items }: FeedOutline): string {
  const tag = root === 'feed' ? 'rights' : 'comments';
  let at = 0;
  const parts = items.flatMap(({ contentAt, contentEnd, beyond }, number) => {
    const before = text.slice(at, contentAt);
    at = beyond === null ? contentAt : contentEnd;
    return [before, `<${tag}>${number}</${tag}>`];
  });
  return parts.join('') + text.slice(at);
}

function isWhole(numbers: ReadonlyArray<string | undefined>, count: number): boolean {
  return numbers.length === count && numbers.every((number, index) => number === String(index));
}

/** False for `<item></item>`. */
function isNotEmpty(item: object): boolean {
  return Object.keys(item).length > 0;
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

/** The parser throws on anything that it cannot read. */
function orNull<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch {
    return null;
  }
}
