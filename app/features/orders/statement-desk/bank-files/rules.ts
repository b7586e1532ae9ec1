/** A year of a busy account. */
export const MOST_STATEMENT_BYTES = 5 * 1024 * 1024;
/** Movements of one file. */
export const MOST_CREDITS = 10_000;
/** Of a table; of OFX as many movements. What has more takes longer to read than anybody should wait for. */
export const MOST_LINES = 50_000;
export const MOST_CELLS = 500_000;
export const MOST_COLUMNS = 60;
/** With what a bank wrote about a movement; longer lines, cells and values belong to no statement. */
export const LONGEST_LINE = 20_000;
export const LONGEST_CELL = 5_000;
/** Tags of an OFX file, and of one movement in it. */
export const MOST_TAGS = 1_000_000;
export const MOST_FIELDS = 100;
