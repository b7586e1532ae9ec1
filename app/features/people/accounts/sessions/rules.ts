import { DAY_SECONDS, MINUTE_MS } from '#app/pure/time/durations.ts';

/** Each use renews it, at most once a day. */
export const SESSION_LIFE_SECONDS = 30 * DAY_SECONDS;
export const SESSION_RENEWED_AFTER_SECONDS = DAY_SECONDS;
/** The time between password and code. */
export const SECOND_STEP_LIFE_SECONDS = 10 * 60;

/** A code works once, although the app shows it for half a minute. */
export const CODE_ONCE = { name: 'code-used', points: 1, windowMs: 3 * MINUTE_MS } as const;
