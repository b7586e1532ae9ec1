/** Products that the shop shows and `get-products` lists. */
export const MOST_SOLD_PRODUCTS = 1_000;
/** Categories that the list's filter and the form's field offer. */
export const OFFERED_CATEGORIES = 100;
