import type { RateLimit } from '#app/http/rate-limit.server.ts';
import { DAY_MS, HOUR_MS } from '#app/pure/durations.ts';

/** A listener of one item counts once in this time. */
export const COUNTED_AGAIN_AFTER_MS = DAY_MS;

/** Of one client. Many people of a mobile carrier share an address; nobody alone hears as much in an hour. */
export const PLAYS_PER_CLIENT: RateLimit = { name: 'plays', points: 120, windowMs: HOUR_MS };
