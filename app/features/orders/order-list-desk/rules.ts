export const ORDERS_PER_PAGE = 50;
/** Of an export, read at once. */
export const EXPORT_BATCH = 500;
/** Orders of one export. */
export const MOST_EXPORTED = 100_000;
