/** In one document; older items are in the next, which it links to (RFC 5005). */
export const MOST_ITEMS = 1_000;
/** Bytes in one document: a larger one would not fit the page memory in its three encodings. */
export const MOST_BYTES = 2_000_000;
/** Items per read of the database, so that long descriptions do not fill the memory. */
export const ITEMS_AT_ONCE = 50;

/** Older documents made at once, and waiting requests: each takes a second of CPU time, and megabytes. */
export const OLDER_AT_ONCE = 1;
export const OLDER_WAITING = 20;

/** Apple's limits: characters of a value, bytes of a description. */
export const LONGEST_VALUE = 255;
export const MOST_DESCRIPTION_BYTES = 4_000;
/** Bytes of the whole text, when it does not fit the description. */
export const MOST_CONTENT_BYTES = 16_000;
/** Podcasting 2.0's limit in characters for a name and for the label of a support link. */
export const LONGEST_PERSON = 128;

/** Episodes that are not in the feed, as the admin area lists them. */
export const LEFT_OUT_SHOWN = 20;
/** Episodes measured per run, newest first. */
export const MOST_MEASURED = 200;

/** Bytes of the chapters in a description, which leaves room for its text. */
export const MOST_TIMES_BYTES = 2_000;
/** Characters of a line of theirs, where all of them would be too long. */
export const LONGEST_TIME_TITLE = 50;
/** Trailers that the head of the feed names. */
export const MOST_TRAILERS = 5;
