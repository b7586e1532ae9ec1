/** Sends one letter, a slice at a time. Without SMTP it has no handler: the letter waits. */
export const LETTER_JOB = 'letters.send';
/** Every minute: starts what is due, and finds letters whose process died. */
export const LETTER_WATCH_JOB = 'letters.watch';
