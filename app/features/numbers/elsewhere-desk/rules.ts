/** A file, zip or CSV, and each CSV within a zip. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024;
/** With room for the form around it. The text of a file of windows-1252 is longer in UTF-8. */
export const MOST_FORM_BYTES = 2 * MOST_FILE_BYTES;
/** Of a zip. */
export const MOST_ENTRIES = 20;
export const MOST_ROWS = 10_000;
export const MOST_COLUMNS = 60;
/** Of one file. */
export const MOST_FIGURES = 20_000;
export const LONGEST_LINE = 50_000;
/** Names, guids; what is longer is cut. */
export const LONGEST_TEXT = 300;
/** The name of a platform, and its word for a figure. */
export const LONGEST_WORD = 40;
/** Questions that the page shows at once; the next ones follow. */
export const MOST_ASKED = 20;
export const MOST_CANDIDATES = 5;
/** Lines of a table of the page; the CSV has all. */
export const MOST_SHOWN = 25;
export const MOST_IMPORTS = 50;
/** The answer 'none of these': no item has such an id. */
export const NONE = 'nenhuma';
