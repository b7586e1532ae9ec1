/** Rows of a file, without its header. */
export const MOST_ROWS = 100_000;
export const MOST_COLUMNS = 100;
/** Of what the file has between two line ends, quoted ones aside: beyond it, the file is no list. */
export const LONGEST_RECORD = 1_000_000;
/** No export has longer lines or cells: such a row is left out by its number. */
export const LONGEST_LINE = 50_000;
export const LONGEST_CELL = 10_000;
