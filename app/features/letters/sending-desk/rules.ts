/** A letter is planned for at most so many days ahead: a longer one is a slip in the year. */
export const MOST_DAYS_AHEAD = 366;
/** Kinds of refusals and links on the page of the progress. */
export const MOST_LISTED = 50;

export const MOST_PER_MINUTE = 1_000;
export const MOST_PER_HOUR = 50_000;
