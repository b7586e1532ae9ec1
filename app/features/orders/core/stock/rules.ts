import { DAY_MS } from '#app/pure/durations.ts';

const HELD_MS = 3 * DAY_MS;
/**
 * Pieces of one product, or of one size of it, that an account, the network of a guest or a guest's address has kept
 * for orders before paying: never more than half of what is there.
 */
export const HELD_OF_ONE = { name: 'held', points: 10, windowMs: HELD_MS } as const;
/** The same of all products together. */
export const HELD_IN_ALL = { name: 'held-in-all', points: 10, windowMs: HELD_MS } as const;
/** The only piece that is left, which leaves nothing for anybody else: a holder keeps it once in a month. */
export const HELD_LAST = { name: 'held-last', points: 1, windowMs: 30 * DAY_MS } as const;
/** What guests of one network keep by the addresses that they type, when the network itself keeps enough already. */
export const HELD_BY_GUESTS = { name: 'held-by-guests', points: 40, windowMs: DAY_MS } as const;
