import { DAY_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

export const LONGEST_SUBJECT = 150;
export const LONGEST_MESSAGE = 5_000;

/** Messages from one client. */
export const CONTACT_PER_CLIENT = { name: 'contact', points: 5, windowMs: 10 * MINUTE_MS } as const;
/** The same message again within this time counts as a repeat: a double click, a reload. */
export const CONTACT_REPEAT = { name: 'contact-repeat', points: 1, windowMs: 10 * MINUTE_MS } as const;
/** Acknowledgements to one address, which may be somebody else's. */
export const ACKNOWLEDGEMENTS = { name: 'contact-mail', points: 3, windowMs: DAY_MS } as const;
