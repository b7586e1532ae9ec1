// Apart from the rules of accounts: pages say these lengths, and need no list of common passwords.

/** In characters. */
export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 128;
/** For people who may change the site. */
export const SHORTEST_ADMIN_PASSWORD = 12;
