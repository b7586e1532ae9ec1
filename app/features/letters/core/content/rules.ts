/** Characters of a letter's HTML; the rest is cut. */
export const LONGEST_LETTER = 200_000;
/** Gmail clips a mail whose encoded HTML part is larger than this. */
export const CLIPPED_BYTES = 102_000;
/** From here on the check warns. */
export const LARGE_BYTES = 90_000;
