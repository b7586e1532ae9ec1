/** The past days that the calendar begins with. */
export const DAYS_BACK = 7;
/** Days of a page: the past week and four that come. */
export const DAYS_SHOWN = 35;
/** Things of one kind on a page. */
export const MOST_OF_KIND = 200;
