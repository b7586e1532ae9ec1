import { DAY_MS } from '#app/pure/durations.ts';

/** Begins the day's clean-ups. */
export const CLEAN_UP_JOB = 'clean-up';
/** Does one of them; payload `{ name, words, since }`. */
export const ONE_CLEAN_UP_JOB = 'clean-up.one';
/** With the delays of the queue, about ten days: then the next day's begins anew. */
export const MOST_ATTEMPTS = 500;
/** A clean-up that fails for so long is told to the host. */
export const TOLD_AFTER_MS = DAY_MS;
/** Told by mail, of each clean-up. */
export const TOLD = { name: 'clean-up-told', points: 1, windowMs: 7 * DAY_MS } as const;
