import { HOUR_MS } from '#app/pure/time/durations.ts';

export const SIGN_UP_PER_CLIENT = { name: 'sign-up', points: 20, windowMs: HOUR_MS } as const;
