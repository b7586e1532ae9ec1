export const LONGEST_PRODUCT_NAME = 120;
export const LONGEST_PRODUCT_DESCRIPTION = 5_000;
export const LONGEST_CATEGORY = 60;
export const LONGEST_IMAGE_URL = 2_000;

/** Sizes or other choices of one product. */
export const MOST_VARIANTS = 20;
export const LONGEST_VARIANT_NAME = 40;
/** Pieces of one product or size. */
export const MOST_STOCK = 99_999;
/** Default length of a session, and its limits. */
export const USUAL_SESSION_MINUTES = 60;
export const SHORTEST_SESSION_MINUTES = 10;
export const LONGEST_SESSION_MINUTES = 480;
/** The pass lengths that the form offers, and the longest. */
export const USUAL_PASS_DAYS = [30, 90, 365] as const;
export const LONGEST_PASS_DAYS = 3_650;
/** Files of one digital product. */
export const MOST_PRODUCT_FILES = 20;
export const LONGEST_PRODUCT_FILE_NAME = 120;
