import { HOUR_MS } from '#app/pure/durations.ts';

/** How often the apps of one member read the feed: several devices, each a few times an hour. */
export const READS_PER_MEMBER = { name: 'member-feed', points: 120, windowMs: HOUR_MS } as const;
/** Addresses that lead nowhere, asked for by one client: an app that was not told that its address is over, or a guess. */
export const UNKNOWN_PER_CLIENT = {
  name: 'member-feed-unknown',
  points: 120,
  windowMs: HOUR_MS,
} as const;
