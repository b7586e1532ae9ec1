import { MINUTE_MS } from '#app/pure/time/durations.ts';

/** Rows on a page of the list, and the most that one bulk change touches. */
export const PAGE_SIZE = 50;
/** Items that one request of `moveFound` moves; the next request continues. */
export const MOST_MOVED = 2_000;
/** Items per transaction of `moveFound`, so that other writers need not wait long. */
export const MOVED_AT_ONCE = 50;

/** So long the host may take back what she published in one go, before anybody is told. */
export const REGRET_MS = 5 * MINUTE_MS;
