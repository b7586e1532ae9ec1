import { HOUR_MS } from '#app/pure/time/durations.ts';

/** RFC 7208, 4.6.4: above these, mail providers ignore the whole record. */
export const MOST_SPF_LOOKUPS = 10;
export const MOST_VOID_LOOKUPS = 2;

/** Base64 of an RSA key of 1,024 bits has 216 characters; Gmail refuses shorter keys. */
export const SHORTEST_KEY = 200;

/** All questions of the page together. */
export const LONGEST_ASKING_MS = 8_000;

export const LONGEST_SELECTOR = 63;
export const ERRORS_SHOWN = 10;

/** Letters looked at for their last errors. */
export const LETTERS_LOOKED_AT = 5;

/** Test mails of one admin. */
export const TESTS_PER_ADMIN = { name: 'delivery-test', points: 10, windowMs: HOUR_MS };
