/** Rows of a list, which is also the most that one bulk change touches. */
export const PAGE_SIZE = 50;
