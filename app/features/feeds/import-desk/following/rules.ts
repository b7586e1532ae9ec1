import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

export const FOLLOW_JOB = 'importer.follow';

/** Feeds that a site follows. */
export const MOST_FOLLOWED = 20;
/** Feeds that one run of the job asks. */
export const MOST_A_RUN = 5;
/** Who asks, in the logs of servers. */
export const FOLLOW_AGENT = 'Conversas/1.0 (+novos episodios)';

/** Around her usual hour, and at other times. */
export const OFTEN_MS = 15 * MINUTE_MS;
export const SELDOM_MS = 4 * HOUR_MS;
/** Requests for the feed on one day; then it is asked seldom. */
export const MOST_A_DAY = 32;
/** A wait is longer by up to this part of itself, by chance, so that not all sites ask at the same second. */
export const JITTER = 0.2;

/** The usual hour: from before the minute at which items came out until after it. */
export const HOUR_BEGINS_MS = 15 * MINUTE_MS;
export const HOUR_ENDS_MS = 3 * HOUR_MS;
/** By so many of the newest items, of which so many agree. */
export const MOST_RECENT = 12;
export const AGREEING = 2;

/** After a failure: doubled with each one more. */
export const FIRST_RETRY_MS = 15 * MINUTE_MS;
export const LONGEST_RETRY_MS = 6 * HOUR_MS;
/** What a host asks for by Retry-After counts up to this. */
export const LONGEST_WAIT_MS = DAY_MS;
/** So long a feed may fail before it is given up, and so often at least. */
export const FAILING_FOR_MS = 7 * DAY_MS;
export const FEWEST_FAILURES = 10;

/** While a process asks a feed, no other does. */
export const ASKING_MS = 15 * MINUTE_MS;
/** While an import by hand brings the archive of a feed, a look leaves the items to it, and the next one comes so much later. */
export const AFTER_IMPORT_MS = 10 * MINUTE_MS;
/** An import of the same address that is older is waited for no more. */
export const IMPORTING_FOR_MS = HOUR_MS;

/** Subscribers hear of an item that is no older than this, and of no more new ones at once. */
export const NEWS_FOR_MS = 3 * DAY_MS;
export const MOST_NEWS = 3;
/** So long the host may take an item back before anybody is told, as in her list. */
export const LETTER_AFTER_MS = 5 * MINUTE_MS;

/** Arrivals that are kept of each feed, and the items that one names. */
export const MOST_ARRIVALS = 30;
export const MOST_NAMED = 10;
/** Items that are compared with what the feed said before, before others have their turn. */
export const MARKS_AT_ONCE = 25;
/** Changed ones that the page names. */
export const MOST_CHANGED = 20;
/** How long the summary tells of one. */
export const TOLD_FOR_MS = 3 * DAY_MS;
/** Characters of a server's mark; a longer one is not sent back. */
export const LONGEST_MARK = 500;
