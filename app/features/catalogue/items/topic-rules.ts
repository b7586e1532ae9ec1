/**
 * The most topics: the menu, the page of all topics and each choice show every one. These lists end here,
 * however many rows a database has.
 */
export const MOST_TOPICS = 100;

/** Of the ranking, which looks like a topic: it has an address and a place in the menu, but no row to edit. */
export const RANKING_SLUG = 'populares';
