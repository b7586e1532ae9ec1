import { HOUR_MS } from '#app/pure/time/durations.ts';

/** Reads of one person's apps. */
export const READS_PER_WALK = { name: 'journey-feed', points: 120, windowMs: HOUR_MS } as const;
/** Unknown addresses of one client. */
export const UNKNOWN_PER_CLIENT = { name: 'journey-unknown', points: 120, windowMs: HOUR_MS } as const;
