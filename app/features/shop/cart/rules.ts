/** Lines of one cart, and of one order. */
export const MOST_LINES = 50;
/** Pieces of one line. */
export const MOST_PIECES = 99;
