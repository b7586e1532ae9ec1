/** Links that are open at once. */
export const MOST_OPEN = 100;
/** Links that the desk lists, the newest first. */
export const MOST_LISTED = 200;
export const LONGEST_NAME = 80;
/** Conversations that the form offers, the newest first. */
export const MOST_OFFERED = 300;
/** Days that a link may last, by the word in the form. */
export const LIFE_DAYS = ['7', '30', '90', '365'] as const;
