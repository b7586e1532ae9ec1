import { setImmediate as breathe } from 'node:timers/promises';
import type { Db } from '#app/db/database.server.ts';
import { listPlaces, type NamedItem } from './queries.server.ts';
import { aliasesOf } from './reader/feed-guid.server.ts';
import type { Feed, FeedItem } from './reader/feed-item.ts';

/** Items that one transaction writes. */
export const BATCH = 50;

interface Chosen {
  /** Also takes YouTube's Shorts. */
  withShorts?: boolean;
}

/** How many items of a feed an import would make. */
export async function countNew(db: Db, feed: Feed, options: Chosen): Promise<number> {
  const { places } = placesOf(feed, options);
  let count = 0;
  for (let from = 0; from < places.length; from += BATCH) {
    const found = await listPlaces(db, places.slice(from, from + BATCH), null);
    count += found.filter(({ standing }) => standing === 'new' || standing === 'new-with-taken-guid').length;
    await breathe();
  }
  return count;
}

export interface Place extends NamedItem {
  position: number;
}

export function placesOf(feed: Feed, { withShorts }: Chosen) {
  const shorts = withShorts ? [] : feed.items.filter(({ isShort }) => isShort);
  return { ...oldestFirst(feed.items.filter((item) => !shorts.includes(item))), shorts };
}

/**
 * From the feed's last item to its first. Ids grow in writing order, so that items of the same instant are
 * listed in the feed's order, and an interrupted run lacks only the newest.
 */
function oldestFirst(items: readonly FeedItem[]): { places: Place[]; repeated: FeedItem[] } {
  const first = new Map<string, Place>();
  const repeated: FeedItem[] = [];
  const aliases = aliasesOf(items);
  for (const [position, item] of items.entries()) {
    if (first.has(item.guid)) repeated.push(item);
    else first.set(item.guid, { item, position, aliases: aliases[position] ?? [] });
  }
  return { places: [...first.values()].reverse(), repeated };
}
