/** Notes on one page of '/notas'. */
export const NOTES_A_PAGE = 12;
/** Notes in their feed. */
export const NOTES_IN_FEED = 20;
/** Pages in the menu, and in the footer. */
export const MOST_LINKED = 12;
