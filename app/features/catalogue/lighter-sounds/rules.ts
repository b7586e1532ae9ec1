import { MINUTE_MS } from '#app/pure/time/durations.ts';

export const LIGHTEN_JOB = 'sounds.lighten';

/** Speech of one channel: an hour is 22 MB. */
export const LIGHT_KBITS = 48;
/** A version that has more of the sound's bytes is not worth a file. */
export const MOST_OF_BYTES = 0.7;
/** New sounds are looked for so often. */
export const LOOK_AGAIN_MS = 10 * MINUTE_MS;
/** The job begins anew after so many sounds, so that nothing runs for hours. */
export const SOUNDS_A_RUN = 10;
