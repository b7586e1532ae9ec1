export const WEEK_MAIL_JOB = 'numbers.week';
/** In the site's time zone, on Mondays; on a later day of the week where Monday was missed. */
export const WEEK_MAIL_AT = '08:00';
/** Sources that the mail names. */
export const MOST_SOURCES = 3;
/** Items that are asked for: of the most heard ones some may be deleted. */
export const MOST_ITEMS = 20;
