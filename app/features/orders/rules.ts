/** Lines of one order. */
export const MOST_LINES = 50;
/** Pieces of one line. */
export const MOST_PIECES = 99;
/** What Stripe charges at least in reais. */
export const LEAST_CHARGED_CENTS = 50;
/** How long the pieces of an order are kept for it before the buyer confirmed it. */
export const DRAFT_LIFE_MS = 60 * 60_000;
/** How long a Pix of an order can be paid. */
export const PIX_LIFE_MS = 24 * 60 * 60_000;
/** Stripe's shortest life of a Checkout Session is half an hour, its longest a day. */
export const CHECKOUT_LIFE_MS = 24 * 60 * 60_000;
/** CDC, art. 49: days after the contract, or after a thing arrived. */
export const WITHDRAWAL_DAYS = 7;
const HELD_MS = 3 * 24 * 60 * 60_000;
/**
 * Pieces of one product, or of one size of it, that an account, the network of a guest or a guest's address has kept
 * for orders before paying: never more than half of what is there.
 */
export const HELD_OF_ONE = { name: 'held', points: 10, windowMs: HELD_MS } as const;
/** The same of all products together. */
export const HELD_IN_ALL = { name: 'held-in-all', points: 10, windowMs: HELD_MS } as const;
/** Mails to an address that was typed into an order which nobody has paid. */
export const UNPAID_MAILS = { name: 'order-mail', points: 10, windowMs: 24 * 60 * 60_000 } as const;
