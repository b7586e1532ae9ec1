import type { RateLimit } from '#app/http/rate-limit.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/durations.ts';

const TEN_MINUTES_MS = 10 * MINUTE_MS;

/** Many people may buy from one office at once; nobody alone begins so many purchases. */
export const CHECKOUTS_PER_CLIENT: RateLimit = { name: 'checkout', points: 200, windowMs: TEN_MINUTES_MS };
export const CHECKOUTS_PER_PERSON: RateLimit = {
  name: 'checkout-person',
  points: 60,
  windowMs: TEN_MINUTES_MS,
};
export const QUOTES_PER_CLIENT: RateLimit = { name: 'quote', points: 600, windowMs: TEN_MINUTES_MS };

/** What Stripe charges at least in reais. */
export const LEAST_CHARGED_CENTS = 50;
/** How long the pieces of an order are kept for it before the buyer confirmed it. */
export const DRAFT_LIFE_MS = HOUR_MS;
/** Stripe's shortest life of a Checkout Session is half an hour, its longest a day. */
export const CHECKOUT_LIFE_MS = DAY_MS;
/** How long it is waited for the same purchase in another tab, before Stripe is asked the last time. */
export const BUSY_PATIENCE_MS = 3_000;
/** How often an attempt that came to nothing is begun anew under the same name. */
export const MOST_TRIES = 500;
/** Of what a browser sends of a product. */
export const LONGEST_NAME = 300;
export const LONGEST_ID = 100;
