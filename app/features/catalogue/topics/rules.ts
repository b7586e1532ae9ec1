/**
 * The most topics: the menu, the page of all topics and each choice show every one. These lists end here,
 * however many rows a database has.
 */
export const MOST_TOPICS = 100;
