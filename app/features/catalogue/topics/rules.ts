/**
 * So many topics the site has, at most: its menu, its page of all topics and each choice of a topic show every one.
 * Whatever else a database holds, these lists end here.
 */
export const MOST_TOPICS = 100;
