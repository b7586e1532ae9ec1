import { DAY_SECONDS, MINUTE_MS } from '#app/pure/durations.ts';

/** Renewed by use, at most once a day. */
export const SESSION_LIFE_SECONDS = 30 * DAY_SECONDS;
export const SESSION_RENEWED_AFTER_SECONDS = DAY_SECONDS;
/** Between the password and the code. */
export const SECOND_STEP_LIFE_SECONDS = 10 * 60;

/** Failed attempts of one client, for whatever accounts: an office is one client. */
export const SIGN_IN_PER_CLIENT = { name: 'sign-in-client', points: 150, windowMs: 15 * MINUTE_MS } as const;
/**
 * Wrong passwords for an account, and wrong codes, on a device on which somebody has signed in to it before: whatever is
 * tried elsewhere. A right one empties it.
 */
export const SIGN_IN_FROM_DEVICE = { name: 'sign-in-device', points: 10, windowMs: 15 * MINUTE_MS } as const;
export const CODES_FROM_DEVICE = { name: 'codes-device', points: 10, windowMs: 15 * MINUTE_MS } as const;
/** Wrong codes for an account on all other devices; a right one empties it. */
export const CODES_TO_ACCOUNT = { name: 'codes-account', points: 10, windowMs: 15 * MINUTE_MS } as const;
/** A code is good for one use, though an app shows it for half a minute. */
export const CODE_ONCE = { name: 'code-used', points: 1, windowMs: 3 * MINUTE_MS } as const;
