/** Letters on one page of the archive. */
export const LETTERS_A_PAGE = 12;
/** Letters in the feed. */
export const LETTERS_IN_FEED = 20;
/** A second click on a link from the same network within this time does not count. */
export const BURST_MS = 10_000;
/** Clicks that are remembered for that. */
export const MOST_REMEMBERED_CLICKS = 10_000;
/** Links of letters whose clicks a process remembers between two writes. */
export const MOST_NOTED_CLICKS = 2_000;
