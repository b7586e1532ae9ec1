import { MINUTE_MS } from '#app/pure/time/durations.ts';

/**
 * Windows have places in the order in which they are found: newest item first, its first window first. The places of an
 * item end below the minute after its date; windows count backwards from there, so the first one has the highest place.
 */
const PLACES_IN_A_MINUTE = 1_024;
/** Free places are kept in an item, so that a longer text need not move. */
const SPARE = 16;
/** Earlier dates count as this one. */
const FIRST_MINUTE = 10_000;

/** @param windows the number after the last window's */
export function placesFor(windows: number): number {
  return (Math.floor(windows / SPARE) + 1) * SPARE;
}

/** The highest place for an item of that date. */
export function topAt(publishedAt: string): number {
  const minute = Math.floor((new Date(publishedAt).getTime() || 0) / MINUTE_MS);
  return (Math.max(FIRST_MINUTE, minute) + 1) * PLACES_IN_A_MINUTE - 1;
}

/** The months since the year 0, in UTC. */
export function monthOfPlace(place: number): number {
  const date = new Date(Math.floor(place / PLACES_IN_A_MINUTE) * MINUTE_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
