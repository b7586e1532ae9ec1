/** Rows of a list, which is also the most that one bulk change touches. */
export const PAGE_SIZE = 50;
/** Of all that a list finds, so many are moved to a topic at one wish; the next goes on. */
export const MOST_MOVED = 2_000;
/** Of these, in one transaction: others want to write, too. */
export const MOVED_AT_ONCE = 50;
