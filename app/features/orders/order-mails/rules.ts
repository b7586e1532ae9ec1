import { HOUR_MS } from '#app/pure/time/durations.ts';

/** When the host's daily mail goes out, in São Paulo. */
export const DAILY_ORDERS_AT = '08:00';
/** Orders of each kind in that mail. */
export const MOST_IN_DAILY_ORDERS = 50;
/** Notices of unpaid orders; beyond the limit they come in the daily mail. */
export const AWAITING_NOTICES = { name: 'order-notice', points: 30, windowMs: HOUR_MS } as const;
