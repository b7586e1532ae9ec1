import { MINUTE_MS } from '#app/pure/time/durations.ts';

/** A letter is planned for at most so many days ahead: a longer one is a slip in the year. */
export const MOST_DAYS_AHEAD = 366;
/** Kinds of refusals and links on the page of the progress. */
export const MOST_LISTED = 50;

/** A letter of which nothing moves for so long says so. */
export const STILL_AFTER_MS = 5 * MINUTE_MS;

export const MOST_PER_MINUTE = 1_000;
export const MOST_PER_HOUR = 50_000;
