import { DAY_MS } from '#app/pure/time/durations.ts';

/** Attempts before an import is given up, for example when processes die. */
export const MOST_ATTEMPTS = 5;
/** A file that was uploaded and not imported is removed after this time. */
export const FILE_LIFE_MS = 7 * DAY_MS;
/** Imports that a page of the list shows. */
export const PAGE_SIZE = 20;
