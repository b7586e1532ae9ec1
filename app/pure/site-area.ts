const PRIVATE = /^\/(?:admin|auth|bem-vinda|minha-conta)(?:\/|$)/i;

/**
 * The two halves of the site. Each has scripts of its own, so that visitors never fetch the admin area's: from one to
 * the other leads a full page load.
 */
export function siteAreaOf(pathname: string): 'public' | 'private' {
  return PRIVATE.test(pathname) ? 'private' : 'public';
}
