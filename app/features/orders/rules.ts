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
/**
 * How long an order stays of which the buyer says that the Pix is paid, unless the host decides before: as long as a
 * shop may take to answer (Decreto 7.962/2013, art. 4º).
 */
export const REPORTED_LIFE_MS = 5 * 24 * 60 * 60_000;
/** When the host is reminded of it, after the report. */
export const REMINDED_AFTER_MS = [24 * 60 * 60_000, 4 * 24 * 60 * 60_000] as const;
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
/** The only piece that is left, which leaves nothing for anybody else: a holder keeps it once in a month. */
export const HELD_LAST = { name: 'held-last', points: 1, windowMs: 30 * 24 * 60 * 60_000 } as const;
/** Mails to an address that was typed into an order which nobody has paid. */
export const UNPAID_MAILS = { name: 'order-mail', points: 10, windowMs: 24 * 60 * 60_000 } as const;
