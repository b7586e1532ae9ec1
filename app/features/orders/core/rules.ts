import { DAY_MS, HOUR_MS } from '#app/pure/durations.ts';

/** How long a Pix of an order can be paid. */
export const PIX_LIFE_MS = DAY_MS;
/**
 * How long an order stays of which the buyer says that the Pix is paid, unless the host decides before: as long as a
 * shop may take to answer (Decreto 7.962/2013, art. 4º).
 */
export const REPORTED_LIFE_MS = 5 * DAY_MS;
/** When the host is reminded of it, after the report. */
export const REMINDED_AFTER_MS = [DAY_MS, 4 * DAY_MS] as const;
/** When the buyer is reminded of a code that nobody has paid, before it lapses. */
export const REMINDED_BEFORE_MS = 4 * HOUR_MS;
/** CDC, art. 49: days after the contract, or after a thing arrived. */
export const WITHDRAWAL_DAYS = 7;
/** Mails to an address that was typed into an order which nobody has paid. */
export const UNPAID_MAILS = { name: 'order-mail', points: 10, windowMs: DAY_MS } as const;
