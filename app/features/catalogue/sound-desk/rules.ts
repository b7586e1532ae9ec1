import { STEP_DB } from '#app/features/media/sound/mp3-gain.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';

export const MEASURE_SOUNDS_JOB = 'sounds.measure';
export const LEVEL_SOUND_JOB = 'sounds.level';
/** Before the file's key: a job's unique key. */
export const LEVEL_KEY = 'level ';

/** What podcast apps ask for, in LUFS. */
export const TARGET_LUFS = -16;
/** So far from it nobody hears a difference, and a step is not worth a new file. */
export const NEAR_LU = 1;
/** Left above the highest sample, in dB: what is played between two samples may be a little higher. */
export const HEADROOM_DB = 1;
/** New sounds are looked for so often. */
export const LOOK_AGAIN_MS = 10 * MINUTE_MS;
/** The job begins anew after so many sounds, so that nothing runs for hours. */
export const SOUNDS_A_RUN = 20;

/** What was measured of a file. */
export interface Level {
  loudness: number;
  peak: number;
  leastGain: number;
  mostGain: number;
}

export type Plan =
  | { ok: true; steps: number; db: number; loudness: number; peak: number }
  /** near: it is as loud as it should be. peak: its highest moment leaves no room. gain: the file's own numbers end there. */
  | { ok: false; why: 'near' | 'peak' | 'gain' };

/** By how many steps a sound comes nearest to what apps ask for, without a sample beyond the headroom. */
export function planLevel({ loudness, peak, leastGain, mostGain }: Level): Plan {
  const missing = TARGET_LUFS - loudness;
  if (Math.abs(missing) <= NEAR_LU) return { ok: false, why: 'near' };
  const wanted = Math.round(missing / STEP_DB);
  const byPeak = Math.floor((-HEADROOM_DB - peak) / STEP_DB);
  const byGain = wanted > 0 ? 255 - mostGain : -leastGain;
  if (wanted > 0 && byPeak <= 0) return { ok: false, why: 'peak' };
  const steps = wanted > 0 ? Math.min(wanted, byPeak, byGain) : Math.max(wanted, byGain);
  if (steps === 0) return { ok: false, why: 'gain' };
  const db = steps * STEP_DB;
  return { ok: true, steps, db, loudness: loudness + db, peak: peak + db };
}
