/** The canonical paths of the pages that search engines should know. */
export const PUBLIC_PAGES = [
  '/',
  '/topics',
  '/topics/populares',
  '/episodios',
  '/videos',
  '/cartas',
  '/about',
  '/about/imprensa',
  '/jornadas',
  '/media-kit',
  '/contact',
  '/shop',
  '/privacy',
  '/terms',
] as const satisfies readonly Href[];
