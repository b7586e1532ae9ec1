import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

export const TRIAL_JOB = 'feeds.trial';
export const LOOK_EVERY_MS = MINUTE_MS;

/** Who asks, in the logs of servers. Its name makes it a program, which no figure counts. */
export const TRIAL_AGENT = 'ConversasBot/1.0 (ouvinte de teste do podcast)';

/**
 * Waited before another attempt, because a cache may have the feed of before: 2, 5 and 15 minutes after the first. After
 * the last the host is told.
 */
export const RETRY_AFTER_MS = [2 * MINUTE_MS, 3 * MINUTE_MS, 10 * MINUTE_MS] as const;
/** A wrong answer for a sound of our own is no cache's: it is asked once more, and then told. */
export const OWN_SOUND_AGAIN_MS = [2 * MINUTE_MS] as const;
/** A sound that did not arrive is looked at again, so that the finding goes with its cause. */
export const MISSING_AGAIN_MS = HOUR_MS;
/** After so many attempts, once a day. */
export const OFTEN_TRIED = 28;
export const OLD_MISSING_AGAIN_MS = DAY_MS;

/** Episodes that one look takes in, and that it tries. An import makes hundreds public. */
export const MOST_NEW = 200;
export const MOST_TRIED = 10;
/** Between two mails; what was found since is in the next. */
export const MAILS_APART_MS = HOUR_MS;
/** Episodes that a mail names. */
export const MOST_TOLD = 5;

/** Of the beginning and of the end of a sound. Both together are less than a second. */
export const BYTES_OF_AN_END = 4_096;
/** A feed has 2 MB at most, and links to older parts. */
export const FEED_LIMITS = { maxBytes: 4_000_000, timeoutMs: 15_000, maxRedirects: 5 };
export const MOST_PARTS = 4;
export const SOUND_LIMITS = { timeoutMs: 10_000, maxRedirects: 5 };
/** Other hosts put advertisements into the sound, so that its size is never quite what the feed says. */
export const ELSEWHERE_MAY_DIFFER = 0.1;

/** A trial's address of the members' feed works in this stretch and the next. */
export const TOKEN_FOR_MS = 10 * MINUTE_MS;
