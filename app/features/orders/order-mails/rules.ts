import { HOUR_MS } from '#app/pure/durations.ts';

/** When the host's mail of the day goes out, in São Paulo. */
export const DAILY_ORDERS_AT = '08:00';
/** Orders of each kind that it names. */
export const MOST_IN_DAILY_ORDERS = 50;
/** Notices of orders that nobody has paid; beyond it they come with the mail of the day. */
export const AWAITING_NOTICES = { name: 'order-notice', points: 30, windowMs: HOUR_MS } as const;
