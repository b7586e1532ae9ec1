import { MOST_STATEMENT_BYTES } from './bank-files/statement.ts';

/** The file, with room for the form around it. */
export const MOST_FORM_BYTES = MOST_STATEMENT_BYTES + 1024 * 1024;
/** Unclear lines that are shown at once. */
export const MOST_SHOWN = 100;
/** Candidate orders of one line. */
export const MOST_CANDIDATES = 20;
/** How old an order may be that a Pix without an identifier is matched with. */
export const LOOK_BACK_DAYS = 90;
