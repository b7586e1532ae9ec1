import { DAY_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

export const CHANGE_EMAIL_LINK_LIFE_MS = DAY_MS;
/** Password checks on the account pages, per person. */
export const CHECKS_PER_PERSON = { name: 'account-check', points: 10, windowMs: 15 * MINUTE_MS } as const;
