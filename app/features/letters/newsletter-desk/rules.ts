/** Why the host stops letters to an address, or allows them again. */
export const LONGEST_NOTE = 200;
