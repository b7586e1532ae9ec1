import { HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

export const PASSWORD_LINK_LIFE_MS = 30 * MINUTE_MS;

/** Requests for a new password. No other mail uses these up: a locked-out person needs them. */
export const RECOVERY_PER_CLIENT = { name: 'recovery', points: 20, windowMs: HOUR_MS } as const;
/** Counts unknown addresses too, so that the answer does not reveal whether an account exists. */
export const RECOVERY_PER_ADDRESS = { name: 'recovery-address', points: 3, windowMs: HOUR_MS } as const;
