/** A year of a busy account. */
export const MOST_STATEMENT_BYTES = 5 * 1024 * 1024;
/** With the frame of the form around the file. */
export const MOST_FORM_BYTES = MOST_STATEMENT_BYTES + 1024 * 1024;
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
/** Of what is left to the host, how many lines are shown at once. */
export const MOST_SHOWN = 100;
/** Orders that one line may be of. */
export const MOST_CANDIDATES = 20;
/** How long ago an order was made that a Pix without its identifier may be of. */
export const LOOK_BACK_DAYS = 90;
