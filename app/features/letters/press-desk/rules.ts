export const LONGEST_FILE_TITLE = 120;
export const LONGEST_FILE_DESCRIPTION = 500;

/** Files of each category that are shown at once; the others open with '+N mais'. */
export const FILES_PREVIEWED = 2;
/** Files that one form sends. */
export const MOST_FILES_AT_ONCE = 20;
/** Files of the whole kit: its pages show every one, and a zip is made of a category. */
export const MOST_PRESS_FILES = 500;

/** Press requests on a page of their list. */
export const REQUESTS_A_PAGE = 50;
export const REQUESTS_EXPORTED_AT_ONCE = 1_000;
