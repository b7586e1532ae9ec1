import { MINUTE_MS } from '#app/pure/time/durations.ts';

export const FETCH_CHAPTERS_JOB = 'feeds.fetch-chapters';
/** Bytes of a file with chapters: two hundred with long titles and links. */
export const LARGEST_CHAPTERS_FILE = 512 * 1024;

export const CHAPTER_PICTURES_JOB = 'feeds.chapter-pictures';
/** Different pictures of one feed's chapters of an item. */
export const MOST_CHAPTER_PICTURES = 20;
/** How often one that does not answer is asked, and how long after the last time. */
export const PICTURE_TRIES = 3;
export const PICTURE_AGAIN_MS = 20 * MINUTE_MS;
