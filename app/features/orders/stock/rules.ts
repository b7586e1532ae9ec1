import { DAY_MS } from '#app/pure/time/durations.ts';

const HELD_MS = 3 * DAY_MS;
/**
 * Pieces of one product or variant that an account, a guest's network or a guest's address may hold for
 * unpaid orders; never more than half of the stock.
 */
export const HELD_OF_ONE = { name: 'held', points: 10, windowMs: HELD_MS } as const;
/** The same for all products together. */
export const HELD_IN_ALL = { name: 'held-in-all', points: 10, windowMs: HELD_MS } as const;
/** The last piece leaves nothing for others: a holder may hold it once a month. */
export const HELD_LAST = { name: 'held-last', points: 1, windowMs: 30 * DAY_MS } as const;
/** What guests of one network may hold through their typed addresses, beyond the network's own limit. */
export const HELD_BY_GUESTS = { name: 'held-by-guests', points: 40, windowMs: DAY_MS } as const;
