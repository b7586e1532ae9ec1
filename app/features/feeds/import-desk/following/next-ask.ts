import { DAY_MS, MINUTE_MS } from '#app/pure/time/durations.ts';
import {
  AGREEING,
  FIRST_RETRY_MS,
  HOUR_BEGINS_MS,
  HOUR_ENDS_MS,
  JITTER,
  LONGEST_RETRY_MS,
  LONGEST_WAIT_MS,
  MOST_A_DAY,
  MOST_RECENT,
  OFTEN_MS,
  SELDOM_MS,
} from './rules.ts';

const WEEK_MS = 7 * DAY_MS;

interface NextAskInput {
  now: Date;
  /** When the newest items came out. */
  recent: readonly string[];
  /** Requests of this day. */
  asks: number;
  /** The number of failures in a row. */
  failures: number;
  retryAfter?: string;
  random?: () => number;
}

/**
 * When a feed is asked again: often around the hours of the week at which items used to come out, else seldom; later after
 * failures, and not before its host wants. Never twice at the same second as everybody.
 */
export function nextAsk({
  now,
  recent,
  asks,
  failures,
  retryAfter,
  random = Math.random,
}: NextAskInput): Date {
  const wanted = waitOf(retryAfter, now);
  const wait = failures > 0 ? retryWait(failures) : usualWait(now, recent, asks);
  const least = Math.max(wait, wanted);
  return new Date(now.getTime() + Math.round(Math.min(least * (1 + JITTER * random()), LONGEST_WAIT_MS)));
}

function retryWait(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 20), LONGEST_RETRY_MS);
}

function usualWait(now: Date, recent: readonly string[], asks: number): number {
  if (asks >= MOST_A_DAY) return SELDOM_MS;
  const begins = usualHours(recent).map((minute) => sinceBegin(now, minute));
  if (begins.some((since) => since < HOUR_BEGINS_MS + HOUR_ENDS_MS)) return OFTEN_MS;
  // Not later than the beginning of the next usual hour.
  return Math.min(SELDOM_MS, ...begins.map((since) => Math.max(WEEK_MS - since, MINUTE_MS)));
}

/** How long ago a usual hour began last, this week or the one before. */
function sinceBegin(now: Date, atInWeek: number): number {
  const begin = atInWeek - HOUR_BEGINS_MS;
  return (((now.getTime() - begin) % WEEK_MS) + WEEK_MS) % WEEK_MS;
}

/** The moments of the week, in milliseconds, around which several items came out. */
export function usualHours(recent: readonly string[]): number[] {
  const moments = recent
    .slice(0, MOST_RECENT)
    .map((at) => Date.parse(at))
    .filter(Number.isFinite)
    .map((at) => at % WEEK_MS);
  return moments.filter((one) => moments.filter((other) => isNear(one, other)).length >= AGREEING);
}

/** An item comes early or late. */
function isNear(one: number, other: number): boolean {
  const apart = Math.abs(one - other);
  return Math.min(apart, WEEK_MS - apart) <= HOUR_ENDS_MS / 2;
}

/** What Retry-After wants: seconds, or a date. 0 where it says nothing. */
export function waitOf(retryAfter: string | undefined, now: Date): number {
  const text = retryAfter?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text) * 1000, LONGEST_WAIT_MS);
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isFinite(at) ? Math.min(Math.max(at - now.getTime(), 0), LONGEST_WAIT_MS) : 0;
}
