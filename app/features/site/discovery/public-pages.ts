/** Every public page that search engines should know, by its canonical path. */
export const PUBLIC_PAGES = [
  '/',
  '/topics',
  '/topics/populares',
  '/episodios',
  '/videos',
  '/about',
  '/about/imprensa',
  '/media-kit',
  '/contact',
  '/shop',
  '/privacy',
  '/terms',
] as const satisfies readonly Href[];
