/** Lines of a table of the page; the CSV has all. */
export const MOST_SHOWN = 10;
/** Lines of the page of all conversations. */
export const MOST_LISTED = 100;
/** Of the CSV. */
export const MOST_KEYS = 500;

/** The first days of an item that are compared with those of others. */
export const FIRST_DAYS = [7, 30] as const;
/** Others that an item is compared with: the newest. */
export const MOST_OTHERS = 100;
/** A median of fewer says nothing. */
export const LEAST_OTHERS = 3;

/** Bars of the curve of where people leave. */
export const MOST_BARS = 90;

/** Hours of the week are those of the newest days of a period: a year tells, and is read in no time. */
export const MOST_DAYS_OF_HOURS = 366;

/** Searches of the same words before the numbers show them. */
export const LEAST_SEARCHED = 3;

/** What happened, beside the time line: the newest of a period. */
export const MOST_EVENTS = 200;
/** Notes of the host, of all days. */
export const MOST_NOTES = 1_000;
export const LONGEST_NOTE = 200;
