import { DAY_MS, HOUR_MS } from '#app/pure/time/durations.ts';

/** How long the Pix of an order can be paid. */
export const PIX_LIFE_MS = DAY_MS;
/**
 * How long an order with a reported Pix waits for the host's decision: as long as a shop may take to answer
 * (Decreto 7.962/2013, art. 4º).
 */
export const REPORTED_LIFE_MS = 5 * DAY_MS;
/** When the host is reminded, counted from the report. */
export const REMINDED_AFTER_MS = [DAY_MS, 4 * DAY_MS] as const;
/** When the buyer is reminded of an unpaid code, counted back from its expiry. */
export const REMINDED_BEFORE_MS = 4 * HOUR_MS;
/** CDC, art. 49: days after the contract, or after the arrival of a thing. */
export const WITHDRAWAL_DAYS = 7;
/** Limits mails to an address that was typed into an unpaid order. */
export const UNPAID_MAILS = { name: 'order-mail', points: 10, windowMs: DAY_MS } as const;

/** Refusals that every form of the order's page shares. */
export const ORDER_REFUSALS = {
  gone: 'Este pedido não existe mais.',
  closed: 'O pedido mudou enquanto esta página estava aberta. Atualize e confira.',
};

/** For an admin, who may look at a buyer's order and cannot act in the buyer's name. */
export const NOT_THE_BUYER = 'Só quem comprou pode fazer isto.';
