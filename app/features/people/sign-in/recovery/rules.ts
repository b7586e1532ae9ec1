import { HOUR_MS, MINUTE_MS } from '#app/pure/durations.ts';

export const PASSWORD_LINK_LIFE_MS = 30 * MINUTE_MS;

/** Requests for a new password. No other mail of an account uses these up: who is locked out needs them. */
export const RECOVERY_PER_CLIENT = { name: 'recovery', points: 20, windowMs: HOUR_MS } as const;
/** Counted by what was typed, known or not, so that it may be said. */
export const RECOVERY_PER_ADDRESS = { name: 'recovery-address', points: 3, windowMs: HOUR_MS } as const;
