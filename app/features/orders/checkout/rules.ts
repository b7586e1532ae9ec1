import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

const TEN_MINUTES_MS = 10 * MINUTE_MS;

/** High enough for many people who buy from one office, too high for one person. */
export const CHECKOUTS_PER_CLIENT: RateLimit = { name: 'checkout', points: 200, windowMs: TEN_MINUTES_MS };
export const CHECKOUTS_PER_PERSON: RateLimit = {
  name: 'checkout-person',
  points: 60,
  windowMs: TEN_MINUTES_MS,
};
/** Orders that guests of one network begin; an attempt that is repeated counts once. */
export const GUEST_ORDERS_PER_CLIENT: RateLimit = { name: 'guest-order', points: 60, windowMs: HOUR_MS };
export const QUOTES_PER_CLIENT: RateLimit = { name: 'quote', points: 600, windowMs: TEN_MINUTES_MS };

/** How long an order holds its pieces before the buyer confirms it. */
export const DRAFT_LIFE_MS = HOUR_MS;
/** A Checkout Session lives from half an hour to a day. */
export const CHECKOUT_LIFE_MS = DAY_MS;
/** How long to wait for the same purchase in another tab. */
export const BUSY_PATIENCE_MS = 3_000;
/** How many orders one attempt may begin under the same name. */
export const MOST_TRIES = 500;
/** Longest product name and id that a browser may send. */
export const LONGEST_NAME = 300;
export const LONGEST_ID = 100;
