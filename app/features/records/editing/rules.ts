/** Without another word from the page, somebody counts as editing for this long. */
export const EDITING_FOR_MS = 60_000;
/** Forms that one person has open at the same time. The ones heard of longest ago are forgotten. */
export const MOST_OPEN = 20;
/** People that a hint tells of; it names the first two. */
export const MOST_TOLD = 20;
