/** Rows in one export: as many as a spreadsheet opens without trouble. */
export const MOST_EXPORTED = 100_000;
