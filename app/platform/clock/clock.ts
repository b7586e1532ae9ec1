/** The only source of the current time, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Clocks of several machines differ by less than this. What ends later than it should by more, a wrong clock has set. */
export const CLOCKS_DIFFER_MS = 60_000;

/** What is later than this has not happened yet by any right clock. */
export function latestNow(now: Date): string {
  return new Date(now.getTime() + CLOCKS_DIFFER_MS).toISOString();
}
