/** Gmail clips a mail whose encoded HTML part is larger than this. */
export const CLIPPED_BYTES = 102_000;
/** From here on the check warns. */
export const LARGE_BYTES = 90_000;
