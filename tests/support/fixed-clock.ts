import type { Clock } from '#app/platform/clock/clock.ts';

/** A clock that only the test moves. */
export interface FixedClock extends Clock {
  set(instant: string): void;
  advance(milliseconds: number): void;
}

/** The default time of tests: 12:00 in São Paulo. */
export const NOW = '2026-06-15T15:00:00.000Z';

export function fixedClock(instant: string = NOW): FixedClock {
  let time = Date.parse(instant);
  return {
    now: () => new Date(time),
    set: (next) => {
      time = Date.parse(next);
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
