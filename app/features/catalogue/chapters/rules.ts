import { MINUTE_MS } from '#app/pure/time/durations.ts';

export const WRITE_CHAPTERS_JOB = 'chapters.write';
/** New lists and new sounds are looked for so often. */
export const LOOK_AGAIN_MS = 10 * MINUTE_MS;
/** After a save: whoever writes chapters saves several times, and each new file has a new address. */
export const WRITE_AFTER_MS = 3 * MINUTE_MS;
/** The job begins anew after so many sounds. */
export const SOUNDS_A_RUN = 20;
/** Of all chapters' pictures in one sound. Beyond that the sound has none. */
export const MOST_PICTURE_BYTES = 4 * 1024 * 1024;
