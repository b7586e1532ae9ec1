/**
 * The address for signing in, which leads back to a page. From an account page it keeps that page's own
 * target. `nextPath` checks the target when it is followed.
 * @param mode the value of 'modo', to sign up instead
 */
export function signInPath(page: { pathname: string; search: string }, mode?: 'cadastro'): string {
  const { pathname, search } = page;
  const isAccountPage = /^\/auth(?:\/|$)/i.test(pathname);
  const back = isAccountPage ? new URLSearchParams(search).get('next') : pathname + search;
  const query = new URLSearchParams();
  if (mode) query.set('modo', mode);
  if (back && back !== '/') query.set('next', back);
  return `${'/auth' satisfies Href}${String(query) && `?${query}`}`;
}
