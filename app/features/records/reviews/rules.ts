/** Of what somebody says who sends a draft back. */
export const LONGEST_WORD = 2_000;
