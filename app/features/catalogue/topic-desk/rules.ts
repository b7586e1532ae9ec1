export const LONGEST_TOPIC_NAME = 60;
export const LONGEST_TOPIC_SLUG = 80;
export const LONGEST_TOPIC_DESCRIPTION = 500;
export const LONGEST_QUOTE = 300;
export const LONGEST_KEYWORDS = 1_000;
/** Rows on a page of the list, and the most that one bulk change touches. */
export const TOPICS_A_PAGE = 50;
