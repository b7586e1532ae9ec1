import type { Clock } from '#app/platform/clock.ts';

/** A clock that stands still until the test moves it. */
export interface FixedClock extends Clock {
  set(instant: string): void;
  advance(milliseconds: number): void;
}

/** The instant at which tests happen unless they say otherwise: 12:00 in São Paulo. */
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
