import { DAY_MS, MINUTE_MS } from '#app/pure/durations.ts';

export const CHANGE_EMAIL_LINK_LIFE_MS = DAY_MS;
/** Passwords and codes that the account pages ask a signed-in person for. */
export const CHECKS_PER_PERSON = { name: 'account-check', points: 10, windowMs: 15 * MINUTE_MS } as const;
