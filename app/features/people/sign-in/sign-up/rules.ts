export const SIGN_UP_PER_CLIENT = { name: 'sign-up', points: 20, windowMs: 60 * 60_000 } as const;
