export const FETCH_CHAPTERS_JOB = 'feeds.fetch-chapters';
/** Bytes of a file with chapters: two hundred with long titles and links. */
export const LARGEST_CHAPTERS_FILE = 512 * 1024;
