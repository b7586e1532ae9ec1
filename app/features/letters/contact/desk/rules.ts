export const LONGEST_NOTE = 2_000;
