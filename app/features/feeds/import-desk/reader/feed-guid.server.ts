import { createHash } from 'node:crypto';
import type { RssFeed } from 'feedsmith';
import { foldText } from '#app/pure/text/fold-text.ts';
import { withoutEnd } from '#app/pure/text/linear-text.ts';
import { type FeedItem, LIMITS } from './feed-item.ts';

type Guid = Pick<FeedItem, 'guid' | 'guidScope'>;

/** Many feeds use shorter guids ('a', '12', 'ep-5'), each for a different item. */
const SHORTEST_UNIQUE = 12;

/**
 * The feed's guid for an item, unchanged; else its link, its enclosure, or a hash of title and date.
 * @param identity the feed's, from `feedIdentity`
 */
export function guidOf(
  item: RssFeed.Item<string>,
  title: string,
  identity: string | null,
): Guid & Pick<FeedItem, 'isGuidMade'> {
  const whose = identity ?? foldText(title);
  const [sound, ...named] = [item.enclosures?.[0]?.url, item.guid?.value, item.link].map((text) =>
    text?.trim(),
  );
  const given = [...named, sound].find(Boolean);
  // Some feeds repeat the enclosure's address as guid or link.
  const isGuidMade = !given || given === sound;
  if (!given)
    return { guid: `sha256:${hash([whose, title, item.pubDate ?? ''])}`, guidScope: '', isGuidMade };
  const guid = given.length > LIMITS.guid ? `sha256:${hash([given])}` : given;
  return { guid, guidScope: isUnique(guid) ? '' : whose, isGuidMade };
}

/** The guid to store when another feed's item already has this one. */
export function scopedGuid({ guid, guidScope }: Guid): string {
  return `${guid}#${hash([guidScope]).slice(0, 16)}`;
}

type Recognised = Pick<FeedItem, 'title' | 'publishedAt' | 'audioUrl'>;

/**
 * More names by which an item without a guid is recognised: two of title, date and audio each. The query of its
 * address does not count, because hosts change it. A name that several items of the feed share is left out: a
 * programme may publish 'Meditação' twice a day, or all its audio under one address.
 * @returns the names of each item, in the order of `items`
 */
export function aliasesOf(items: readonly Recognised[]): string[][] {
  const facts = items.map(factsOf);
  const seen = new Map<string, number>();
  for (const fact of facts.flat()) seen.set(fact, (seen.get(fact) ?? 0) + 1);
  return facts.map((own) => own.filter((fact) => seen.get(fact) === 1).map((fact) => `made:${hash([fact])}`));
}

function factsOf({ title, publishedAt, audioUrl }: Recognised): string[] {
  const name = foldText(title);
  const date = publishedAt?.toISOString();
  const sound = audioUrl?.split(/[?#]/, 1)[0];
  const pairs = [
    [date, name],
    [sound, name],
    [date, sound],
  ];
  return pairs.flatMap((pair, at) => (pair.every(Boolean) ? JSON.stringify([at, ...pair]) : []));
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
