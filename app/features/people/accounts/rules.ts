import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/durations.ts';

export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 128;
/** Of who may change the site. */
export const SHORTEST_ADMIN_PASSWORD = 12;

export const CONFIRM_LINK_LIFE_MS = DAY_MS;
/** Sign-ups with one address that wait to be confirmed beside the latest. */
export const MOST_PENDING_SIGN_UPS = 5;

/** Wrong passwords for one account from one client; a right one empties it. */
export const SIGN_IN_PER_ACCOUNT = { name: 'sign-in', points: 10, windowMs: 15 * MINUTE_MS } as const;
/**
 * Wrong passwords for one account, wherever they come from: guessing from many addresses is slow, too. High enough
 * that no stranger shuts the owner out by a whim; a right password or a new one empties it.
 */
export const SIGN_IN_TO_ACCOUNT = { name: 'sign-in-account', points: 100, windowMs: HOUR_MS } as const;
/** Requests for another confirmation mail. */
export const LINKS_PER_CLIENT = { name: 'account-links', points: 20, windowMs: HOUR_MS } as const;
/**
 * Mails to one address because of forms that anybody may fill in; recovery has an allowance of its own. Counted by
 * what was typed, known or not, so that it may be said.
 */
export const MAILS_PER_ADDRESS = { name: 'account-mails', points: 3, windowMs: HOUR_MS } as const;
