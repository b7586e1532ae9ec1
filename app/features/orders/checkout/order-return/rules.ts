import { DAY_MS } from '#app/pure/time/durations.ts';

/** How long a browser is recognised as the one that began a guest's order: as long as a payment page lives. */
export const BEGUN_ORDERS_LIFE_MS = DAY_MS;
/** The newest orders that the cookie of one browser names. */
export const BEGUN_ORDERS_KEPT = 10;
