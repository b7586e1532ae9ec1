/** Products that the shop shows, and that `get-products` answers with. */
export const MOST_SOLD_PRODUCTS = 1_000;
/** Categories that the filter of the list and the field of the form offer. */
export const OFFERED_CATEGORIES = 100;
