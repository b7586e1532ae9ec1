import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

/** Recipients that get their row in one transaction: SQLite holds up all else for some 10 ms. */
export const ROWS_AT_ONCE = 250;
/** Recipients that one process takes at once. */
export const CLAIMED_AT_ONCE = 20;
/** Mails that were accepted within this time are written down together. */
export const GATHER_MS = 100;
/** Longer than all of them take, even at a server that hangs: nobody else sends to them meanwhile. */
export const RECIPIENT_LEASE_MS = 6 * MINUTE_MS;
/** In how many parts the pace of a minute is granted. */
export const SLOTS_A_MINUTE = 20;
/** How long one run of the job takes new recipients; a stop waits for no more. */
export const SLICE_MS = 3_000;
/** A letter that is later than this asks the host. */
export const TOO_LATE_MS = DAY_MS;

/** Answers about one person, then the last one counts. */
export const MOST_ATTEMPTS = 4;
/** Many servers want to see the same mail again after a quarter of an hour. */
export const RETRY_AFTER_MS = 20 * MINUTE_MS;

/** Too many letters were refused for good: the list is bad, or our name is. */
export const BRAKE = { among: 200, most: 10, oursInARow: 20 } as const;

/** After a refusal for load, nothing is sent for so long. */
export const REST_AFTER_LOAD_MS = MINUTE_MS;
/** A slowed pace grows by a quarter after each such time without a refusal. */
export const REGROW_AFTER_MS = MINUTE_MS;

export const LONGEST_RELAY_WAIT_MS = HOUR_MS / 4;
/**
 * A job that waits looks again so often: a time that a wrong clock has set may be put right meanwhile, half a minute
 * later at most, and all is to go on within a minute.
 */
export const LOOK_AGAIN_MS = MINUTE_MS / 4;

/** How long to wait for a relay that does not answer: longer each time. */
export function relayWaitMs(failures: number): number {
  return Math.min(LONGEST_RELAY_WAIT_MS, 15_000 * 2 ** Math.min(failures - 1, 6));
}
