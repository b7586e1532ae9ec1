import { DAY_MS, MINUTE_MS } from '#app/pure/durations.ts';

export const READ_EVERY_MS = 5 * MINUTE_MS;

/** Where read messages go; nothing is deleted. */
export const READ_FOLDER = 'Conversas lidas';

/** A larger message stays where it is, unread. */
export const MOST_MESSAGE_BYTES = 1_000_000;

/** In one visit; the rest waits for the next one. */
export const MOST_MESSAGES = 500;

/** What comes back later counts no more: an address may change hands. */
export const COUNTS_FOR_MS = 30 * DAY_MS;

/** Reports for more recipients are cut. */
export const MOST_RECIPIENTS = 50;

/** Of what a mail server said. */
export const LONGEST_WORDS = 300;
