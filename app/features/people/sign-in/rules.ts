import { HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

/** Wrong passwords for one account from one client. A right password resets the count. */
export const SIGN_IN_PER_ACCOUNT = { name: 'sign-in', points: 10, windowMs: 15 * MINUTE_MS } as const;
/**
 * Wrong passwords for one account from all clients, so that guessing from many addresses is slow, too. High
 * enough that a stranger does not easily lock the owner out. A right or a new password resets the count.
 */
export const SIGN_IN_TO_ACCOUNT = { name: 'sign-in-account', points: 100, windowMs: HOUR_MS } as const;
/** Requests for another confirmation mail. */
export const LINKS_PER_CLIENT = { name: 'account-links', points: 20, windowMs: HOUR_MS } as const;
/** Failed attempts of one client for any account. Generous, because an office shares one address. */
export const SIGN_IN_PER_CLIENT = { name: 'sign-in-client', points: 150, windowMs: 15 * MINUTE_MS } as const;
/**
 * Wrong passwords and wrong codes for an account on a known device, whatever is tried elsewhere. A right one
 * resets the count.
 */
export const SIGN_IN_FROM_DEVICE = { name: 'sign-in-device', points: 10, windowMs: 15 * MINUTE_MS } as const;
export const CODES_FROM_DEVICE = { name: 'codes-device', points: 10, windowMs: 15 * MINUTE_MS } as const;
/** Wrong codes for an account on all unknown devices. A right one resets the count. */
export const CODES_TO_ACCOUNT = { name: 'codes-account', points: 10, windowMs: 15 * MINUTE_MS } as const;

export const SIGN_UP_PER_CLIENT = { name: 'sign-up', points: 20, windowMs: HOUR_MS } as const;
export const PASSWORD_LINK_LIFE_MS = 30 * MINUTE_MS;

/** Requests for a new password. No other mail uses these up: a locked-out person needs them. */
export const RECOVERY_PER_CLIENT = { name: 'recovery', points: 20, windowMs: HOUR_MS } as const;
/** Counts unknown addresses too, so that the answer does not reveal whether an account exists. */
export const RECOVERY_PER_ADDRESS = { name: 'recovery-address', points: 3, windowMs: HOUR_MS } as const;
