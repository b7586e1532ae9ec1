import type { FetchLimits } from '#app/platform/safe-fetch.server.ts';
import { LIMITS } from './reader/feed-item.ts';

/** Limits for one document of a feed. */
export const FEED_LIMITS: FetchLimits = {
  maxBytes: LIMITS.bytes,
  timeoutMs: 10_000,
  maxRedirects: 5,
  accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml, text/html;q=0.5, */*;q=0.1',
};
/** For a page that names a feed: its head is read. */
export const PAGE_LIMITS: FetchLimits = { ...FEED_LIMITS, accept: 'text/html, application/xhtml+xml' };
/** For the answer of Apple's directory about one show. */
export const LOOKUP_LIMITS: FetchLimits = {
  maxBytes: 512 * 1024,
  timeoutMs: 10_000,
  maxRedirects: 3,
  accept: 'application/json, text/javascript',
};
/** Limits for all documents of a feed together. */
export const FEED_TOTAL = { bytes: 40 * 1024 * 1024, ms: 60_000, pages: 50 } as const;
/** Created items that the result names. */
export const MOST_NAMED_ITEMS = 10;
/** Unusable URLs that the result names. */
export const MOST_NAMED_ADDRESSES = 10;
/** Skipped items that the result names, of each reason. */
export const MOST_NAMED_SKIPPED = 5;
