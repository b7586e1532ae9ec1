/**
 * Pages that are the same for every visitor and whose request has no effect, so that a link to them may be fetched
 * before it is followed. With each come the pages one level below, but no address with a query: a search counts what
 * people look for.
 */
export const SHARED_PAGES: readonly string[] = [
  '/',
  '/topics',
  '/episodios',
  '/videos',
  '/about',
  '/contact',
  '/media-kit',
  '/kit-imprensa',
  '/shop',
  '/cartas',
  '/jornadas',
  '/privacy',
  '/terms',
] satisfies Href[];

/** Files below these pages, such as a feed, have a dot in their name. */
export function isSharedPage(pathname: string): boolean {
  const [, first = '', , ...deeper] = pathname.split('/');
  return SHARED_PAGES.includes(`/${first}`) && deeper.length === 0 && !pathname.includes('.');
}
