const ACCOUNTS = 'admin|auth|bem-vinda|minha-conta|meus-dados';
/** Pages that only links in mails, or given to somebody, lead to. */
const FROM_MAILS = 'audiencia|newsletter/[^/]+|cartas/ver|jornadas/[^/]+/[^/]+';
const PRIVATE = new RegExp(`^/(?:${ACCOUNTS}|${FROM_MAILS})(?:/|$)`, 'i');

/**
 * The half of the site that a path belongs to. Each half has its own scripts, and a full page load leads from
 * one to the other, so visitors never fetch the admin area's code, nor the list of personal pages.
 */
export function siteAreaOf(pathname: string): 'public' | 'private' {
  return PRIVATE.test(pathname) ? 'private' : 'public';
}
