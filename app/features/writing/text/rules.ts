/** Characters of the words below a picture, and above the form of the newsletter. */
export const LONGEST_CAPTION = 300;
/** Pictures of one gallery; more begin another one. */
export const MOST_IN_GALLERY = 24;
/** Characters of a question, and of its whole answer. */
export const LONGEST_QUESTION = 300;
export const LONGEST_ANSWER = 5_000;
