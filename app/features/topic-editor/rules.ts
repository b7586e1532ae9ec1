export const LONGEST_TOPIC_NAME = 60;
export const LONGEST_TOPIC_SLUG = 80;
export const LONGEST_TOPIC_DESCRIPTION = 500;
export const LONGEST_QUOTE = 300;
export const LONGEST_KEYWORDS = 1_000;
/** The menu and the page of all topics show every one. */
export const MOST_TOPICS = 100;
