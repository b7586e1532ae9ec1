import { MINUTE_MS } from '#app/pure/time/durations.ts';

/** Rows that one transaction writes. A killed import goes on after the last of them. */
export const ROWS_A_PART = 500;
/** Rows shown for each outcome. */
export const MOST_EXAMPLES = 3;
/** Characters of an example. */
export const LONGEST_EXAMPLE = 60;
/** Between two groups of confirmations. */
export const ASK_PAUSE_MS = MINUTE_MS;
/** Confirmations of one group, whatever pace the host sets for letters. */
export const MOST_ASKED_AT_ONCE = 100;
export const LONGEST_SOURCE = 200;
export const LONGEST_PROOF = 2_000;

export const READ_LIST_JOB = 'readers.read';
export const IMPORT_READERS_JOB = 'readers.import';
export const ASK_READERS_JOB = 'readers.ask';
