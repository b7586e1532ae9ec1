import { DAY_MS } from '#app/pure/durations.ts';

/** How long it is remembered that an event was heard: Stripe sends none again after thirty days. */
export const EVENTS_KEPT_MS = 35 * DAY_MS;
/** How often a buyer who comes back makes us ask Stripe about one payment. */
export const CONFIRM_PER_CHECKOUT = { name: 'confirm-checkout', points: 6, windowMs: 60_000 };
/** What the nightly comparison looks back at. */
export const COMPARED_MS = 7 * DAY_MS;
/** Of what a buyer typed at Stripe. */
export const LONGEST_TYPED = 200;
/** How old work may be that the nightly comparison begins anew: Stripe itself keeps its events as long. */
export const TRIED_ANEW_MS = 30 * DAY_MS;
