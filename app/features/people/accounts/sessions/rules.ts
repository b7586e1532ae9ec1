import { DAY_SECONDS, MINUTE_MS } from '#app/pure/time/durations.ts';

/** Each use renews it, at most once a day. */
export const SESSION_LIFE_SECONDS = 30 * DAY_SECONDS;
export const SESSION_RENEWED_AFTER_SECONDS = DAY_SECONDS;
/** The time between password and code. */
export const SECOND_STEP_LIFE_SECONDS = 10 * 60;

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
/** A code works once, although the app shows it for half a minute. */
export const CODE_ONCE = { name: 'code-used', points: 1, windowMs: 3 * MINUTE_MS } as const;
