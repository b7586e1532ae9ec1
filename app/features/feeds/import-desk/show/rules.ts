/** Of what is taken from a feed that is imported, as the settings have room for it; what is longer is cut at a word. */
export const LONGEST_NAME = 80;
export const LONGEST_DESCRIPTION = 300;
export const COPY_COVER_JOB = 'show-import.copy-cover';
