import { DAY_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

/** Of the data folder: what is taken apart lies here until its import has ended its step. */
export const ARCHIVE_FOLDER = 'arquivos';
/** An export at an address: as much as an uploaded one. Silence ends it, and so does a trickle. */
export const MOST_DOWNLOAD_BYTES = 500_000_000;
export const DOWNLOAD_IDLE_MS = 30_000;
export const LONGEST_DOWNLOAD_MS = 60 * MINUTE_MS;
export const MOST_DOWNLOAD_REDIRECTS = 10;
/** For a whole archive; 80 MB of posts take about a minute. */
export const LONGEST_READING_MS = 20 * MINUTE_MS;
/**
 * Units that one transaction writes: on SQLite nothing else runs meanwhile, some 10 ms. A killed import goes on after the last of them.
 */
export const UNITS_A_PART = 5;
/** Customers of a list that one transaction writes. */
export const CUSTOMERS_A_PART = 200;
/** Existing items that an archive's are compared with by sound and link. */
export const MOST_COMPARED = 50_000;
/** Attempts to fetch one picture, and what passes between them where its host does not say. */
export const MOST_PICTURE_ATTEMPTS = 5;
export const PICTURE_PAUSE_MS = 2 * MINUTE_MS;
/** Pictures that one host is asked for at once. */
export const PICTURES_A_HOST = 2;
export const COPY_PICTURES_JOB = 'archives.copy-pictures';
/** Pictures that could not be copied, by name on the import's page. */
export const MOST_PICTURES_NAMED = 20;
export const PICTURES_AT_ONCE = 6;
/** How long one job copies pictures before others have their turn. */
export const TURN_MS = 5 * MINUTE_MS;
/** A host that asks for a longer pause is asked again after this one. */
export const LONGEST_WAIT_MS = DAY_MS;
