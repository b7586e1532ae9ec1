/** Versions that are kept; an older one goes with its logo. */
export const MOST_BRAND_VERSIONS = 50;
/** Pixels of a logo that is a picture, as pages show it. */
export const LOGO_BOX = { width: 640, height: 160 } as const;
