import { MOST_STATEMENT_BYTES } from './bank-files/rules.ts';

/** With the frame of the form around the file. */
export const MOST_FORM_BYTES = MOST_STATEMENT_BYTES + 1024 * 1024;
/** Of what is left to the host, how many lines are shown at once. */
export const MOST_SHOWN = 100;
/** Orders that one line may be of. */
export const MOST_CANDIDATES = 20;
/** How long ago an order was made that a Pix without its identifier may be of. */
export const LOOK_BACK_DAYS = 90;
