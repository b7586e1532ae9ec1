import type { Instant, WithDefault } from '#app/db/columns.ts';
import type { GainProblem } from '#app/features/media/sound/mp3-gain.ts';

/**
 * Why a sound is not measured, or left as it is. unreadable: the decoder gave up. missing: the file is not there. differs: the
 * way back did not give the same file. no-room: the disk is full. unfinished: the job was given up. After these two one may
 * try again.
 */
export type SoundProblem = GainProblem | 'unreadable' | 'missing' | 'differs' | 'no-room' | 'unfinished';

/** One stored sound of an item, by its file. */
interface SoundLevelsTable {
  file_key: string;
  /** waiting: is measured next. refused: cannot be measured. */
  status: 'waiting' | 'measured' | 'refused';
  /** LUFS in hundredths; null where nothing in it is loud enough. */
  loudness: number | null;
  /** The highest sample, dBFS in hundredths. */
  peak: number | null;
  /** Of the gains in it, from 0 to 255. */
  least_gain: number | null;
  most_gain: number | null;
  problem: SoundProblem | null;
  /** Between the file that the host gave and this one. */
  steps: WithDefault<number>;
  /** SHA-256 of the file that the host gave; null for that file itself. */
  origin_hash: string | null;
  /** A job moves it to so many steps. */
  wanted_steps: WithDefault<number | null>;
  measured_at: Instant | null;
  created_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    sound_levels: SoundLevelsTable;
  }
}
