import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

/** A listener counts once per item in this time. */
export const COUNTED_AGAIN_AFTER_MS = DAY_MS;

/** Listeners that a process remembers between two writes. */
export const MOST_NOTED_LISTENERS = 5_000;

/** Of one network: a household, or a carrier's street; one that invents more takes no room from others. */
export const MOST_NOTED_OF_A_NETWORK = 250;

/** Other sites by which people came, told apart a day; the rest is 'outros sites'. */
export const MOST_SOURCES_A_DAY = 200;

/** Pages told apart a day: more than a site has. */
export const MOST_PAGES_A_DAY = 5_000;

/** Different views that a process remembers between two writes. */
export const MOST_NOTED_VIEWS = 5_000;

/** Different clicks that a process remembers between two writes. */
export const MOST_NOTED_CLICKS = 2_000;

/** Different readers of a feed that a process remembers between two writes. */
export const MOST_NOTED_FEEDS = 2_000;

/** Subscribers that a service may say it has. */
export const MOST_TOLD = 10_000_000;

/** Numbers of subscribers, by service, feed and number of the feed, that are stored a day. */
export const MOST_TOLD_A_DAY = 300;

/** Of one service, those that it did not tell before: a client that takes its name invents no more. */
export const MOST_NEW_TOLD_A_DAY = 20;

/** Days of what a service said whose middle is shown; one that was said on a single day is not shown. */
export const TOLD_DAYS = 7;
export const LEAST_TOLD_DAYS = 2;

/** What a service said is shown for so long. */
export const TOLD_FOR_DAYS = 30;

/** Sound that is sent at once. The kernel takes that much for a client that is gone already. */
export const SENT_AT_ONCE_BYTES = 512 * 1024;
/** A client that is still there after this time gets the rest. */
export const PAUSE_MS = 2_000;

/** Where nobody told how long a sound is: 128 kbit/s. */
export const USUAL_BYTES_A_SECOND = 16_000;

/** The player plays at most twice as fast, and reports each minute: nobody hears more in the time since the first report. */
export const MOST_RATE = 2;
export const MOST_AHEAD_MS = 3 * MINUTE_MS;

/** Listeners of the site's player whom one network may add in an hour. Many customers of a mobile carrier share one. */
export const NEW_LISTENERS: RateLimit = { name: 'plays', points: 120, windowMs: HOUR_MS };

/** Listeners by apps whom one network may add in an hour: a carrier's whole town, and no flood of invented ones. */
export const NEW_FETCHERS: RateLimit = { name: 'fetchers', points: 2_000, windowMs: HOUR_MS };

/** The curve of one item ends here: a day. */
export const MOST_SLOTS = 8_640;
