export const LONGEST_NOTE = 2_000;
/** Of one answer of the host, in characters. */
export const LONGEST_REPLY = 10_000;
