import { DAY_MS } from '#app/pure/time/durations.ts';

/** Links that are open at once. */
export const MOST_OPEN = 100;
/** Links that the desk lists, the newest first. */
export const MOST_LISTED = 200;
export const LONGEST_NAME = 80;
/** Conversations that the form offers, the newest first. */
export const MOST_OFFERED = 300;
/** Days that a link may last, by the word in the form. */
export const LIFE_DAYS = ['7', '30', '90', '365'] as const;
/** Links are forgotten so long after their end. */
export const ENDED_KEPT_MS = 90 * DAY_MS;
