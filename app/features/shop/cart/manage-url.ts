/**
 * The page where a member manages a subscription: a page of this site, even without https, or an https
 * address elsewhere.
 * @param here address of the current page
 * @returns null for anything else
 */
export function manageUrlOf(answered: unknown, here: string): string | null {
  if (typeof answered !== 'string') return null;
  const url = URL.parse(answered, here);
  if (!url) return null;
  const isOurs = /^https?:$/.test(url.protocol) && url.origin === new URL(here).origin;
  return isOurs || url.protocol === 'https:' ? url.href : null;
}
