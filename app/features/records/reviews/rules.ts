import { HOUR_MS } from '#app/pure/time/durations.ts';

/** Of what somebody says who sends a draft back. */
export const LONGEST_WORD = 2_000;

/** Drafts that one person hands in of which those who publish hear by mail. Handing in itself has no limit. */
export const MAILS_PER_PERSON = { name: 'reviews', points: 20, windowMs: HOUR_MS } as const;
