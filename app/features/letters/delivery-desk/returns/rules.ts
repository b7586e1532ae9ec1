import { DAY_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

export const READ_EVERY_MS = 5 * MINUTE_MS;

/** Where read messages go; nothing is deleted. */
export const READ_FOLDER = 'Conversas lidas';

/** Where messages go that are not read to their end. */
export const ASIDE_FOLDER = 'Conversas separadas';

/** For one message; a common one takes a hundredth of a second. */
export const LONGEST_READING_MS = 5_000;

/** In one visit, so that others are read in time; the rest waits for the next one. */
export const MOST_SET_ASIDE = 12;

/** How long the host is told of messages that were set aside. */
export const ASIDE_TOLD_MS = 14 * DAY_MS;

/** A larger message stays where it is, unread. */
export const MOST_MESSAGE_BYTES = 1_000_000;

/** In one visit; the rest waits for the next one. */
export const MOST_MESSAGES = 500;

/** What comes back later counts no more: an address may change hands. */
export const COUNTS_FOR_MS = 30 * DAY_MS;

/** Reports for more recipients are cut. */
export const MOST_RECIPIENTS = 50;

/** Of what a mail server said, as it is stored. */
export const LONGEST_WORDS = 300;

/** Of one field of a report; mail servers write some hundred characters. */
export const LONGEST_FIELD = 2_000;

/** Of the text of a report for people, from its beginning; the returned mail follows. */
export const LONGEST_REPORT = 20_000;
