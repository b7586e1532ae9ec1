/** Lines of one order. */
export const MOST_LINES = 50;
/** Pieces of one line. */
export const MOST_PIECES = 99;
/** How long a Pix of an order can be paid. */
export const PIX_LIFE_MS = 24 * 60 * 60_000;
/** CDC, art. 49: days after the contract, or after a thing arrived. */
export const WITHDRAWAL_DAYS = 7;
/** Mails to an address that was typed into an order which nobody has paid. */
export const UNPAID_MAILS = { name: 'order-mail', points: 10, windowMs: 24 * 60 * 60_000 } as const;
