import { DAY_MS, HOUR_MS } from '#app/pure/time/durations.ts';

export type SubscriberStatus = 'pending' | 'confirmed' | 'unsubscribed';

/** Stored when no name was given. Never used as a greeting. */
export const NO_NAME = 'Inscrito';

/** The name that somebody gave; '' for nobody's. */
export function typedName(name: string): string {
  return name === NO_NAME ? '' : name;
}

/**
 * The form: the home page's card, the footer's box, the newsletter page, the archive of letters, the page of apps, that of an item, a
 * program, or a reader's own page.
 */
export const SUBSCRIPTION_SOURCES = [
  'home',
  'footer',
  'page',
  'archive',
  'apps',
  'item',
  'api',
  'preferences',
] as const;

/** Shown beside every form and stored with each consent. A changed text gets a new version. */
export const CONSENT = {
  version: '2026-11',
  text: 'Ao se inscrever, você concorda em receber nossa newsletter por e-mail. Pode cancelar quando quiser.',
} as const;

/** Sign-ups from one client. */
export const NEWSLETTER_PER_CLIENT = { name: 'newsletter', points: 10, windowMs: HOUR_MS } as const;
/** Between two mails that forms cause to one address. */
export const MAIL_PAUSE_MS = HOUR_MS;
/** For the link of a confirmation mail. */
export const CONFIRM_LINK_LIFE_MS = 7 * DAY_MS;
