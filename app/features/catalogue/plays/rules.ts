import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { DAY_MS, HOUR_MS } from '#app/pure/time/durations.ts';

/** A listener counts once per item in this time. */
export const COUNTED_AGAIN_AFTER_MS = DAY_MS;

/** Plays that a process remembers between two writes. */
export const MOST_NOTED_PLAYS = 5_000;

/** Plays from one client. Many customers of a mobile carrier share an address. */
export const PLAYS_PER_CLIENT: RateLimit = { name: 'plays', points: 120, windowMs: HOUR_MS };
