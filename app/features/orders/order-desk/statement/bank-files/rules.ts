/** Rows that are read before other requests get a turn. */
export const ROWS_AT_ONCE = 50;
/** Lines of a table, and movements of OFX. More would take too long to read. */
export const MOST_LINES = 50_000;
export const MOST_CELLS = 500_000;
export const MOST_COLUMNS = 60;
/** Limits for a line, a cell or value, with the bank's description; no statement has longer ones. */
export const LONGEST_LINE = 20_000;
export const LONGEST_CELL = 5_000;
/** Tags of an OFX file, and of one movement in it. */
export const MOST_TAGS = 1_000_000;
export const MOST_FIELDS = 100;
