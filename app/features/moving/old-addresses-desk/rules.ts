/** Lines of one form. */
export const MOST_LINES = 1_000;
/** Of the text, in characters: the longest lines of a form. */
export const LONGEST_LINES = 200_000;
/** Of each kind of record, the newest: what the field offers. */
export const MOST_OFFERED = 100;
