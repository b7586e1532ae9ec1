import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

/** The feed that directories know. */
export const FEED_ADDRESS = '/feed.xml' satisfies Href;

/** Who asks, in the logs of servers. Its name makes it a program, which no figure counts. */
export const AGENT = 'ConversasBot/1.0 (saude do podcast)';

/** Looks at the feed and asks its addresses; goes on each hour while any are left. */
export const CHECK_PODCAST_JOB = 'podcast-health.check';

/** Of one document of the feed. */
export const DOCUMENT_LIMITS = { maxBytes: 8_000_000, timeoutMs: 30_000, maxRedirects: 5 };
/** Documents of the feed that one look reads; each has up to 1,000 episodes. */
export const MOST_DOCUMENTS = 20;
/** Of a picture. */
export const PICTURE_LIMITS = { maxBytes: 20_000_000, timeoutMs: 20_000, maxRedirects: 5 };
/** Of the head or the first bytes of a sound or a page. */
export const ASK_LIMITS = { timeoutMs: 10_000, maxRedirects: 5 };
/** First bytes of a sound: enough to see that ranges are answered. */
export const FIRST_BYTES = 1_024;
/** Of a page, and of what YouTube says about a video. */
export const PAGE_BYTES = 64_000;

/** Addresses asked in one run, of our own and of others' hosts; the next run is an hour later. */
export const MOST_OWN_ASKS = 1_000;
export const MOST_OTHER_ASKS = 60;
/** A run begins no question after this time. */
export const RUN_MS = 5 * MINUTE_MS;
/** Between two questions to others. */
export const PAUSE_MS = 1_000;
export const GO_ON_MS = HOUR_MS;
/** Where nobody answers at the feed's address: the next try, and the tries before that is told. */
export const RETRY_MS = 2 * MINUTE_MS;
export const MOST_FAILURES = 3;
/** A check that has not ended by then begins anew. */
export const CHECK_LIFE_MS = 3 * DAY_MS;

/** What was well is asked again so much later; what was not, with each check. */
export const GOOD_FOR_MS = 7 * DAY_MS;
/** Others are not asked again sooner, however often the button is pressed. */
export const OTHERS_REST_MS = 10 * MINUTE_MS;
/** Failures in a row before something counts as gone, or as silent. */
export const DEAD_AFTER_MS = 3 * DAY_MS;
/** On our own host, which has just given the feed. */
export const OWN_SILENT_MS = HOUR_MS;

/** Findings of one kind that are kept; the page says how many there are. */
export const MOST_OF_A_FAULT = 50;
/** Others with the same guid or sound that a finding names. */
export const MOST_NAMED = 3;
/** Links of one item that are asked. */
export const MOST_LINKS = 50;
/** Addresses that are kept with their answers. */
export const MOST_ASKS = 20_000;
/** A host may put advertisements into a sound, so its size may differ by this share from that in the feed. */
export const ELSEWHERE_MAY_DIFFER = 0.1;
/** A size that differs by more is no slip of the feed: the sound itself is another one. */
export const SLIP_OF_SIZE = 0.1;
/** Characters of an address in a finding. */
export const LONGEST_SHOWN = 200;
