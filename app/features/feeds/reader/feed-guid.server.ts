import { createHash } from 'node:crypto';
import type { RssFeed } from 'feedsmith';
import { foldText } from '#app/pure/fold-text.ts';
import { withoutEnd } from '#app/pure/linear-text.ts';
import { type FeedItem, LIMITS } from './feed-item.ts';

type Guid = Pick<FeedItem, 'guid' | 'guidScope'>;

/** Many feeds use shorter guids ('a', '12', 'ep-5'), each for a different item. */
const SHORTEST_UNIQUE = 12;

/**
 * The feed's guid for an item, unchanged; else its link, its enclosure, or a hash of title and date.
 * @param identity the feed's, from `feedIdentity`
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

/** The guid to store when another feed's item already has this one. */
export function scopedGuid({ guid, guidScope }: Guid): string {
  return `${guid}#${hash([guidScope]).slice(0, 16)}`;
}

/** What stays the same wherever the feed is read from; null when the feed says nothing about itself. */
export function feedIdentity(channel: RssFeed.Feed<string>): string | null {
  const self = channel.atom?.links?.find((link) => link.rel === 'self')?.href;
  const address = channel.podcast?.guid ?? self ?? channel.link ?? channel.title;
  const folded = withoutEnd(foldText(address ?? '').replace(/^https?:\/\//, ''), /\//);
  return folded.slice(0, LIMITS.guid) || null;
}

function isUnique(guid: string): boolean {
  return guid.length >= SHORTEST_UNIQUE;
}

function hash(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
