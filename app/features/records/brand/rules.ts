/** Versions that are kept; an older one goes with its logo. */
export const MOST_BRAND_VERSIONS = 50;
/** Pixels of a logo that is a picture, as pages show it. */
export const LOGO_BOX = { width: 640, height: 160 } as const;
/** All files of a logo are drawn in it before it is published. */
export const LONGEST_DRAWING_MS = 5_000;
/** A file that could not be drawn is not tried again for so long. */
export const FAILED_FOR_MS = 10 * 60_000;
