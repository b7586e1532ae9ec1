/** Timing of the connection of an open admin page; the specification sets the first two. */
export const HEARTBEAT_MS = 25_000;
export const RECONNECT_DELAYS_MS: readonly number[] = [1_000, 2_000, 5_000, 10_000];
/** Two heartbeats are missing: the connection is dead. */
export const SILENCE_MS = 60_000;
/** Rhythm in which an open form says that it is there. Shorter than a third of what a word of it holds. */
export const EDITING_BEAT_MS = 20_000;
/** Without a key or a touch for this long, nobody is editing: the screen was only left on. */
export const EDITING_REST_MS = 600_000;
/** Up to this fraction longer, so that clients do not reconnect at the same moment. */
const JITTER = 0.2;

/** Milliseconds before the next attempt: 1, 2, 5, 10 s, then 10 s. @param failures in a row, from 1 */
export function reconnectDelayMs(failures: number, random: () => number = Math.random): number {
  const place = Math.min(Math.max(failures, 1), RECONNECT_DELAYS_MS.length) - 1;
  return Math.round((RECONNECT_DELAYS_MS[place] ?? 0) * (1 + JITTER * random()));
}
