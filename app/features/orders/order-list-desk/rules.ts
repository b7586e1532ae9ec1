export const ORDERS_PER_PAGE = 50;
/** Rows of an export that are read at once. */
export const EXPORT_BATCH = 500;
/** Orders of one export. */
export const MOST_EXPORTED = 100_000;
