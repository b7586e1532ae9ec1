/** Of one document; what is older stands on the next, to which it leads (RFC 5005). */
export const MOST_ITEMS = 1_000;
/** The same in bytes: a larger one would not stay in the memory of pages, in its three encodings. */
export const MOST_BYTES = 2_000_000;
/** Of one read of the database, so that long descriptions never fill the memory. */
export const ITEMS_AT_ONCE = 50;

/** Older documents that are made at once, and that wait for it: each takes a second of one's time, and megabytes. */
export const OLDER_AT_ONCE = 1;
export const OLDER_WAITING = 20;

/** Apple's: characters of a value, and bytes of a description. */
export const LONGEST_VALUE = 255;
export const MOST_DESCRIPTION_BYTES = 4_000;
/** The whole text, where the description has no room for it. */
export const MOST_CONTENT_BYTES = 16_000;
/** Podcasting 2.0's, of a name and of what is said of support. */
export const LONGEST_PERSON = 128;

/** Episodes that are not in the feed, as the admin area counts and lists them. */
export const MOST_COUNTED = 1_000;
export const LEFT_OUT_SHOWN = 20;
/** Episodes elsewhere whose size is asked for at once, the newest. */
export const MOST_MEASURED = 200;
