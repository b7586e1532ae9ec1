import { DAY_MS, HOUR_MS } from '#app/pure/time/durations.ts';

export const PAUSE_MS = 30 * DAY_MS;
/** A link of letters may be in other hands, so leaving can be undone without a mail only for a while. */
export const UNDO_LIFE_MS = HOUR_MS;
/** For links that prove a mailbox. */
export const PROOF_LINK_LIFE_MS = 24 * HOUR_MS;
/** Addresses that one client may type to get the link to a reader's page. */
export const LINK_REQUESTS_PER_CLIENT = { name: 'reader-link', points: 10, windowMs: HOUR_MS } as const;
/** Mails with links of readers to one address, whoever asks. */
export const LINKS_PER_ADDRESS = { name: 'reader-mail', points: 3, windowMs: HOUR_MS } as const;
/** Changes on the pages of one reader. */
export const CHANGES_PER_READER = { name: 'reader-change', points: 60, windowMs: HOUR_MS } as const;
/** Letters of the archive on the page. */
export const LETTERS_SHOWN = 5;
