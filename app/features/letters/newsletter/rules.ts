import { DAY_MS, HOUR_MS } from '#app/pure/durations.ts';

/** Stored where no name was given; nobody is ever greeted by it. */
export const NO_NAME = 'Inscrito';

/** Which form it was: the home page's card, the footer's box, the page of its own, or a program. */
export const SUBSCRIPTION_SOURCES = ['home', 'footer', 'page', 'api'] as const;

/**
 * What one agrees to; shown beside every form and kept with each consent. A changed text gets a new version.
 */
export const CONSENT = {
  version: '2026-11',
  text: 'Ao se inscrever, você concorda em receber nossa newsletter por e-mail. Pode cancelar quando quiser.',
} as const;

/** Sign-ups from one client. */
export const NEWSLETTER_PER_CLIENT = { name: 'newsletter', points: 10, windowMs: HOUR_MS } as const;
/** Between two mails that forms cause to one address. */
export const MAIL_PAUSE_MS = HOUR_MS;
/** How long the link of a confirmation mail works. */
export const CONFIRM_LINK_LIFE_MS = 7 * DAY_MS;

/** Subscribers on one page of the admin area, and in one read of the export. */
export const PAGE_SIZE = 50;
export const EXPORT_BATCH = 1_000;
