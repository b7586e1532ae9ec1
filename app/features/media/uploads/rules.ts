import { DAY_MS, HOUR_MS } from '#app/pure/durations.ts';

/** How long a file waits for the rest of itself, and then for the form that keeps it. */
export const UPLOAD_LIFE_MS = DAY_MS;
/** A file that no row knows is removed when it is older than this: a transaction may be about to name it. */
export const ORPHAN_AGE_MS = 48 * HOUR_MS;
/** Files of one person that are on their way or wait for a form. */
export const MOST_OPEN_UPLOADS = 200;
/** Left free on the disk whatever is uploaded: the database needs to write, too. */
export const DISK_RESERVE_BYTES = 64_000_000;
