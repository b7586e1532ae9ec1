import { DAY_MS } from '#app/pure/time/durations.ts';

/** Plans the day's clean-ups. */
export const CLEAN_UP_JOB = 'clean-up';
/** Runs one of them; payload `{ name, words, since }`. */
export const ONE_CLEAN_UP_JOB = 'clean-up.one';
/** About ten days with the queue's delays; then the next day's begins again. */
export const MOST_ATTEMPTS = 500;
/** The host is told of a clean-up that fails for so long. */
export const TOLD_AFTER_MS = DAY_MS;
/** Limits the mails about each clean-up. */
export const TOLD = { name: 'clean-up-told', points: 1, windowMs: 7 * DAY_MS } as const;
