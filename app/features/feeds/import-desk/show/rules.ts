/** In characters, as the settings allow; longer texts from a feed are cut between words. */
export const LONGEST_NAME = 80;
export const LONGEST_DESCRIPTION = 300;
export const COPY_COVER_JOB = 'show-import.copy-cover';
