import { DAY_MS } from '#app/pure/durations.ts';

/** How long a browser is known as the one that began an order as a guest: as long as Stripe's page can be paid. */
export const BEGUN_ORDERS_LIFE_MS = DAY_MS;
/** Of one browser, the newest. */
export const BEGUN_ORDERS_KEPT = 10;
