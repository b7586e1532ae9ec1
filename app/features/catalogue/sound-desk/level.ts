import type { SoundLevel } from './queries.server.ts';
import type { Level } from './rules.ts';

/** Whether nothing can be done about what keeps a sound as it is. */
export function isBarred({ problem }: Pick<SoundLevel, 'problem'>): boolean {
  return problem !== null && problem !== 'no-room' && problem !== 'unfinished';
}

/** What was measured; null where that is not enough to move anything. */
export function levelOf(row: SoundLevel | null): Level | null {
  if (row?.status !== 'measured') return null;
  const { loudness, peak, least_gain, most_gain } = row;
  if (loudness === null || peak === null || least_gain === null || most_gain === null) return null;
  return {
    loudness: Number(loudness) / 100,
    peak: Number(peak) / 100,
    leastGain: Number(least_gain),
    mostGain: Number(most_gain),
  };
}
