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
/** Mails to an address that was typed into an order which nobody has paid. */
export const UNPAID_MAILS = { name: 'order-mail', points: 10, windowMs: 24 * 60 * 60_000 } as const;
