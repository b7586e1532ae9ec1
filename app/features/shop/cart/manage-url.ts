/**
 * Where a member looks after what she has, as the shop answered: a page of this site, also of one without https, or
 * one on the web that is safe.
 * @param here address of the page that asked
 * @returns null for anything else
 */
export function manageUrlOf(answered: unknown, here: string): string | null {
  if (typeof answered !== 'string') return null;
  const url = URL.parse(answered, here);
  if (!url) return null;
  const isOurs = /^https?:$/.test(url.protocol) && url.origin === new URL(here).origin;
  return isOurs || url.protocol === 'https:' ? url.href : null;
}
