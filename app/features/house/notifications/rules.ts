import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

/** Devices of one person; the oldest makes room. */
export const MOST_DEVICES = 10;
/** Addresses of push services have up to some hundred characters. */
export const LONGEST_ENDPOINT = 2_000;
/** Base64url of a key of 65 bytes, and of a secret of 16. */
export const LONGEST_KEY = 120;
export const LONGEST_TITLE = 80;
export const LONGEST_TEXT = 200;

/** A notice that did not arrive by then is no news. */
export const NOTICE_LIFE_MS = DAY_MS;
/** A test that comes later would only confuse. */
export const TEST_LIFE_MS = 5 * MINUTE_MS;
/** The first further attempt; doubled with each failure. */
export const FIRST_WAIT_MS = 30_000;
export const LONGEST_WAIT_MS = HOUR_MS;
/** A device that nothing has reached for so long is forgotten. */
export const UNREACHED_DAYS = 30;

export const NOTICES_PER_DEVICE = { name: 'push-notice', points: 30, windowMs: HOUR_MS } as const;
export const DEVICES_PER_PERSON = { name: 'push-device', points: 30, windowMs: HOUR_MS } as const;
export const TESTS_PER_PERSON = { name: 'push-test', points: 5, windowMs: 10 * MINUTE_MS } as const;

/** When nobody has chosen other hours. */
export const QUIET = { from: 22, to: 7 } as const;

/** A wait after a failure: what the service asked for, else twice as long each time. */
export function waitAfter(failures: number, retryAfter: string | null, now: Date): number {
  const requestedMs = readRetryAfter(retryAfter, now);
  const own = FIRST_WAIT_MS * 2 ** Math.min(failures, 10);
  return Math.min(Math.max(requestedMs ?? own, FIRST_WAIT_MS), LONGEST_WAIT_MS);
}

/** Seconds or a date. */
function readRetryAfter(text: string | null, now: Date): number | null {
  if (text === null) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at - now.getTime();
}
