import type { Clock } from './clock.ts';

/** A clock that is only corrected moves by less. */
const CORRECTION_MS = 5_000;

export interface ClockLook {
  now: Date;
  /** By how much the clock was set since the last look; 0 where it was not. */
  setByMs: number;
}

/**
 * Notices when somebody sets the clock, or when the machine has slept: the clock then moves otherwise than time does.
 * @param elapsed milliseconds that no clock changes
 */
export function watchClock(clock: Clock, elapsed: () => number = () => performance.now()): () => ClockLook {
  const look = () => {
    const now = clock.now();
    return { now, ahead: now.getTime() - elapsed() };
  };
  let { ahead: known } = look();
  return () => {
    const { now, ahead } = look();
    const setByMs = ahead - known;
    known = ahead;
    return { now, setByMs: Math.abs(setByMs) < CORRECTION_MS ? 0 : setByMs };
  };
}
