import { DAY_MS, HOUR_MS } from '#app/pure/time/durations.ts';

/** How long a file waits for its remaining bytes, and then as long for its form. */
export const UPLOAD_LIFE_MS = DAY_MS;
/** Younger files without a row are kept: a transaction may be about to name them. */
export const ORPHAN_AGE_MS = 48 * HOUR_MS;
/** Open uploads of one person, including those that wait for a form. */
export const MOST_OPEN_UPLOADS = 200;
/** Disk space that uploads leave free, because the database needs to write. */
export const DISK_RESERVE_BYTES = 64_000_000;

/** A machine that was killed while it finished a file keeps the others waiting for this long. */
export const TURN_MS = 15_000;
