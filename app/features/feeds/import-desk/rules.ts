import type { FetchLimits } from '#app/platform/safe-fetch.server.ts';

/** What one document of a feed may cost us. */
export const FEED_LIMITS: FetchLimits = {
  maxBytes: 10 * 1024 * 1024,
  timeoutMs: 10_000,
  maxRedirects: 5,
  accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml, */*;q=0.1',
};
/** What a feed in several documents may cost us altogether. */
export const FEED_TOTAL = { bytes: 40 * 1024 * 1024, ms: 60_000, pages: 50 } as const;
/** A process that dies leaves an import to another; after so many attempts it is given up. */
export const MOST_ATTEMPTS = 5;
export const PAGE_SIZE = 20;
/** Of what an import created, as many are named. */
export const MOST_NAMED_ITEMS = 10;
/** Of the addresses in a feed that cannot be used, as many are named. */
export const MOST_NAMED_ADDRESSES = 10;
export const LONGEST_ADDRESS = 2_000;
