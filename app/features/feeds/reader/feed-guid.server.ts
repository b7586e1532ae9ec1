import { createHash } from 'node:crypto';
import type { RssFeed } from 'feedsmith';
import { foldText } from '#app/pure/fold-text.ts';
import { type FeedItem, LIMITS } from './feed-item.ts';

type Guid = Pick<FeedItem, 'guid' | 'guidScope'>;

/** Shorter guids than this ('a', '12', 'ep-5') are used by many feeds, each for an item of its own. */
const SHORTEST_UNIQUE = 12;

/**
 * The feed's own identity of an item, unchanged; where it gives none: its link, its enclosure, or a hash of its
 * title and date.
 * @param identity of the feed; see `feedIdentity`
 */
export function guidOf(item: RssFeed.Item<string>, title: string, identity: string | null): Guid {
  const whose = identity ?? foldText(title);
  const given = [item.guid?.value, item.link, item.enclosures?.[0]?.url]
    .map((text) => text?.trim())
    .find(Boolean);
  if (!given) return { guid: `sha256:${hash([whose, title, item.pubDate ?? ''])}`, guidScope: '' };
  const guid = given.length > LIMITS.guid ? `sha256:${hash([given])}` : given;
  return { guid, guidScope: isUnique(guid) ? '' : whose };
}

/** A guid under which an item is stored where another feed's item already holds its own. */
export function scopedGuid({ guid, guidScope }: Guid): string {
  return `${guid}#${hash([guidScope]).slice(0, 16)}`;
}

/** What stays the same for a feed wherever it is read from, or null where it says nothing about itself. */
export function feedIdentity(channel: RssFeed.Feed<string>): string | null {
  const self = channel.atom?.links?.find((link) => link.rel === 'self')?.href;
  const address = channel.podcast?.guid ?? self ?? channel.link ?? channel.title;
  const folded = foldText(address ?? '').replace(/^https?:\/\/|\/+$/g, '');
  return folded.slice(0, LIMITS.guid) || null;
}

function isUnique(guid: string): boolean {
  return guid.length >= SHORTEST_UNIQUE;
}

function hash(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
