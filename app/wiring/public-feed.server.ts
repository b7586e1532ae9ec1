import { FEED_PATH, movedTo } from '#app/features/feeds/podcast/show-feed.server.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';

/** The address that new followers get: where the podcast's feed is now. */
export function publicFeedUrl({ feed }: Settings, origin: string): string {
  return movedTo(feed, origin) ?? origin + FEED_PATH;
}
