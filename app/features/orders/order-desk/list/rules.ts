/** Orders of one export. */
export const MOST_EXPORTED = 100_000;
