import { HOUR_MS } from '#app/pure/time/durations.ts';

/** For others, fewer become 'menos de 5'. */
export const LEAST_SHOWN = 5;
/** Rows of one table; the others are one row. */
export const MOST_ROWS = 10;
/** Keys that are asked for, so that the others can be summed. */
export const MOST_KEYS = 10_000;
/** Items with figures of other platforms. */
export const MOST_ELSEWHERE = 10;
/** Months before this one. */
export const SHOWN_MONTHS = 12;
/** Days of the tables, which end with yesterday. */
export const TABLE_DAYS = 90;

/** Sheets that one client opens. */
export const SHEETS_PER_CLIENT = { name: 'sponsor-sheet', points: 60, windowMs: HOUR_MS } as const;
