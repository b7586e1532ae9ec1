/** Rows of a file, without its header. */
export const MOST_ROWS = 100_000;
export const MOST_COLUMNS = 100;
/** No export has longer lines or cells. */
export const LONGEST_LINE = 50_000;
export const LONGEST_CELL = 10_000;
