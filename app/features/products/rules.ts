export const LONGEST_PRODUCT_NAME = 120;
export const LONGEST_PRODUCT_DESCRIPTION = 5_000;
export const LONGEST_CATEGORY = 60;
export const LONGEST_IMAGE_URL = 2_000;

/** Products on a page of the admin list. */
export const PRODUCTS_A_PAGE = 50;
/** Categories that the filter and the field offer. */
export const OFFERED_CATEGORIES = 100;
/** What `get-products` answers with. */
export const MOST_SOLD_PRODUCTS = 1_000;
