import { DAY_MS } from '#app/pure/time/durations.ts';

/** How long an event's id is kept: a provider repeats none after thirty days. */
export const EVENTS_KEPT_MS = 35 * DAY_MS;
/** How often a returning buyer makes us ask a provider about one payment. */
export const CONFIRM_PER_CHECKOUT = { name: 'confirm-checkout', points: 6, windowMs: 60_000 };
/** How far the nightly comparison looks back. */
export const COMPARED_MS = 7 * DAY_MS;
/** Longest text that a buyer types on a payment page. */
export const LONGEST_TYPED = 200;
/** How old a job may be that the nightly comparison repeats: a provider keeps its events about as long. */
export const TRIED_ANEW_MS = 30 * DAY_MS;
