const ACCOUNTS = 'auth|minha-conta|meus-dados';
/** Pages that only links in mails, or given to somebody, lead to. */
const FROM_MAILS = 'audiencia|convite|previa|newsletter/[^/]+|cartas/ver|jornadas/[^/]+/[^/]+';
const PERSONAL = new RegExp(`^/(?:${ACCOUNTS}|${FROM_MAILS})(?:/|$)`, 'i');
/** A new site's welcome leads on to the admin area. */
const ADMIN = /^\/(?:admin|bem-vinda)(?:\/|$)/i;

export type SiteArea = 'public' | 'personal' | 'admin';

/**
 * The part of the site that a path belongs to. Each part has its own scripts, and a full page load leads from
 * one to another, so visitors never fetch the admin area's code, nor the list of personal pages.
 */
export function siteAreaOf(pathname: string): SiteArea {
  if (ADMIN.test(pathname)) return 'admin';
  return PERSONAL.test(pathname) ? 'personal' : 'public';
}
