/** A process that dies leaves an import to another; after so many attempts it is given up. */
export const MOST_ATTEMPTS = 5;
export const PAGE_SIZE = 20;
/** Of what an import created, as many are named. */
export const MOST_NAMED_ITEMS = 10;
/** Of the addresses in a feed that cannot be used, as many are named. */
export const MOST_NAMED_ADDRESSES = 10;
export const LONGEST_ADDRESS = 2_000;
