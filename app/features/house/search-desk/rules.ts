/** Records of one kind on the page of the search. */
export const MOST_ON_PAGE = 20;
/** Records of one kind in the dialog of every page. */
export const MOST_AT_ONCE = 4;
