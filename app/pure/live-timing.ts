/** How an open page of the admin area stays in touch; the first two are the specification's. */
export const HEARTBEAT_MS = 25_000;
export const RECONNECT_DELAYS_MS: readonly number[] = [1_000, 2_000, 5_000, 10_000];
/** Two heartbeats missed: the connection is dead, though nobody said so. */
export const SILENCE_MS = 60_000;
/** Up to this much longer, so that many do not come back at the same moment. */
const JITTER = 0.2;

/** How long to wait before the next attempt: 1, 2, 5, 10 s, then 10 s. @param failures in a row so far, from 1 */
export function reconnectDelayMs(failures: number, random: () => number = Math.random): number {
  const place = Math.min(Math.max(failures, 1), RECONNECT_DELAYS_MS.length) - 1;
  return Math.round((RECONNECT_DELAYS_MS[place] ?? 0) * (1 + JITTER * random()));
}
