/** The admin area, what is about one person, and pages that only a mail leads to. */
const PRIVATE = /^\/(?:admin|auth|bem-vinda|minha-conta|meus-dados|newsletter\/[^/]+|cartas\/ver)(?:\/|$)/i;

/**
 * The half of the site that a path belongs to. Each half has its own list of routes and its own scripts, and a full page
 * load leads from one to the other, so visitors never fetch the admin area's code.
 */
export function siteAreaOf(pathname: string): 'public' | 'private' {
  return PRIVATE.test(pathname) ? 'private' : 'public';
}
