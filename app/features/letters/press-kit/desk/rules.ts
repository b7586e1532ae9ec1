export const LONGEST_FILE_TITLE = 120;
export const LONGEST_FILE_DESCRIPTION = 500;

/** Files shown per category; '+N mais' opens the others. */
export const FILES_PREVIEWED = 2;
/** Files in one form. */
export const MOST_FILES_AT_ONCE = 20;
/** Files in the whole kit: its pages list them all, and a category is downloaded as one zip. */
export const MOST_PRESS_FILES = 500;
