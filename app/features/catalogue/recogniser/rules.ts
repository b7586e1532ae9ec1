import { HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

export const RECOGNISE_JOB = 'transcripts.recognise';

/** What the detection and the models hear. */
export const HEARD_RATE = 16_000;
/** Models know at most half a minute at once. */
export const LONGEST_PIECE_MS = 28_000;
/** A longer silence ends a piece. */
export const PAUSE_MS = 1_200;
/** A run ends after so long, and the next goes on: no job runs for hours. */
export const RUN_MS = 20 * MINUTE_MS;
/** A piece that takes longer has failed. */
export const PIECE_LIMIT_MS = 15 * MINUTE_MS;
/** A large model is read from a slow disk. */
export const LOAD_LIMIT_MS = 10 * MINUTE_MS;
/** Decoding and detection for so many bytes of sound take less than a second. */
export const SOUND_STEP_BYTES = 64 * 1024;
export const SOUND_STEP_MS = 2 * MINUTE_MS;
/** In a row at one place; then it is told. */
export const MOST_DEATHS = 3;
/** So many pieces without a word: the model has no weights, or knows another language. */
export const PIECES_WITHOUT_WORDS = 20;
/** A sound elsewhere. */
export const MOST_FETCHED_BYTES = 2_000_000_000;
export const FETCH_IDLE_MS = MINUTE_MS;
export const FETCH_REDIRECTS = 10;
/** A run without a step for so long is told. */
export const STUCK_MS = HOUR_MS;
/** Done ones are forgotten after so many days. */
export const KEPT_DAYS = 30;
/** Below it the measured speed says nothing yet. */
export const LEAST_MEASURED_MS = 60_000;
