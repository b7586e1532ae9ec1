const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_SECONDS = 24 * 60 * 60;

export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 128;
/** Of who may change the site. */
export const SHORTEST_ADMIN_PASSWORD = 12;

/** Renewed by use, at most once a day. */
export const SESSION_LIFE_SECONDS = 30 * DAY_SECONDS;
export const SESSION_RENEWED_AFTER_SECONDS = DAY_SECONDS;
/** Between the password and the code. */
export const SECOND_STEP_LIFE_SECONDS = 10 * 60;

export const CONFIRM_LINK_LIFE_MS = 24 * HOUR_MS;
/** Sign-ups with one address that wait to be confirmed beside the latest. */
export const MOST_PENDING_SIGN_UPS = 5;
export const PASSWORD_LINK_LIFE_MS = 30 * MINUTE_MS;
export const CHANGE_EMAIL_LINK_LIFE_MS = 24 * HOUR_MS;

/** Wrong passwords for one account from one client; a right one empties it. */
export const SIGN_IN_PER_ACCOUNT = { name: 'sign-in', points: 10, windowMs: 15 * MINUTE_MS } as const;
/**
 * Wrong passwords for one account, wherever they come from: guessing from many addresses is slow, too. High enough
 * that no stranger shuts the owner out by a whim; a right password or a new one empties it.
 */
export const SIGN_IN_TO_ACCOUNT = { name: 'sign-in-account', points: 100, windowMs: HOUR_MS } as const;
/** Failed attempts of one client, for whatever accounts: an office is one client. */
export const SIGN_IN_PER_CLIENT = { name: 'sign-in-client', points: 150, windowMs: 15 * MINUTE_MS } as const;
/** Passwords and codes that the account pages ask a signed-in person for. */
export const CHECKS_PER_PERSON = { name: 'account-check', points: 10, windowMs: 15 * MINUTE_MS } as const;
/** A code is good for one use, though an app shows it for half a minute. */
export const CODE_ONCE = { name: 'code-used', points: 1, windowMs: 3 * MINUTE_MS } as const;
export const SIGN_UP_PER_CLIENT = { name: 'sign-up', points: 20, windowMs: HOUR_MS } as const;
/** Requests for a new password, or for another confirmation mail. */
export const LINKS_PER_CLIENT = { name: 'account-links', points: 20, windowMs: HOUR_MS } as const;
/** Mails to one address because of forms that anybody may fill in. */
export const MAILS_PER_ADDRESS = { name: 'account-mails', points: 3, windowMs: HOUR_MS } as const;
