import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 128;
/** For people who may change the site. */
export const SHORTEST_ADMIN_PASSWORD = 12;

export const CONFIRM_LINK_LIFE_MS = DAY_MS;
/** Unconfirmed sign-ups with one address, besides the latest one. */
export const MOST_PENDING_SIGN_UPS = 5;

/** Wrong passwords for one account from one client. A right password resets the count. */
export const SIGN_IN_PER_ACCOUNT = { name: 'sign-in', points: 10, windowMs: 15 * MINUTE_MS } as const;
/**
 * Wrong passwords for one account from all clients, so that guessing from many addresses is slow, too. High
 * enough that a stranger does not easily lock the owner out. A right or a new password resets the count.
 */
export const SIGN_IN_TO_ACCOUNT = { name: 'sign-in-account', points: 100, windowMs: HOUR_MS } as const;
/** Requests for another confirmation mail. */
export const LINKS_PER_CLIENT = { name: 'account-links', points: 20, windowMs: HOUR_MS } as const;
/**
 * Mails to one address from forms that anybody may fill in. Recovery has a separate limit. Unknown addresses
 * count too, so the site may mention the limit without revealing whether an account exists.
 */
export const MAILS_PER_ADDRESS = { name: 'account-mails', points: 3, windowMs: HOUR_MS } as const;
