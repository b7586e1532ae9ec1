export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const DAY_SECONDS = 86_400;

/** No sound is longer, and no time within one later. Frames in a sound count milliseconds in 32 bits. */
export const LONGEST_SOUND_MS = 200 * HOUR_MS;
