import { HOUR_MS } from '#app/pure/time/durations.ts';

/** Reads of one member's apps: several devices, each a few times an hour. */
export const READS_PER_MEMBER = { name: 'member-feed', points: 120, windowMs: HOUR_MS } as const;
/** Unknown addresses of one client: an app with a replaced address, or a guess. */
export const UNKNOWN_PER_CLIENT = {
  name: 'member-feed-unknown',
  points: 120,
  windowMs: HOUR_MS,
} as const;
