interface PublicPage {
  path: string;
  /** What the numbers call it. */
  name: string;
  /** Its sharing picture, under /og/pagina; others have that of the home page. */
  picture?: { name: string; title: string };
  isInSitemap?: true;
  footer?: { part: 'quick' | 'legal'; label: string; to?: string; only?: 'journeys' | 'letters' | 'notes' };
}

/**
 * The pages that are there without content, each described once, in the order of the footer. The sitemap, the sharing
 * pictures, the footer and the checks in a browser ask here. Browsers get only `SHARED_PAGES` of this file: the whole
 * table would be 0.3 kB more for every visitor.
 */
export const PUBLIC_PAGES = [
  {
    path: '/',
    name: 'Página inicial',
    picture: { name: 'home', title: '' },
    isInSitemap: true,
    footer: { part: 'quick', label: 'Início' },
  },
  {
    path: '/episodios' satisfies Href,
    name: 'Todas as conversas',
    isInSitemap: true,
    footer: { part: 'quick', label: 'Todas as conversas' },
  },
  {
    path: '/videos' satisfies Href,
    name: 'Todos os vídeos',
    isInSitemap: true,
    footer: { part: 'quick', label: 'Todos os vídeos' },
  },
  {
    path: '/assinar' satisfies Href,
    name: 'Ouça no seu aplicativo',
    picture: { name: 'aplicativos', title: 'Ouça no seu aplicativo' },
    isInSitemap: true,
    footer: { part: 'quick', label: 'Ouvir no seu aplicativo' },
  },
  {
    path: '/jornadas' satisfies Href,
    name: 'Jornadas',
    picture: { name: 'jornadas', title: 'Jornadas' },
    isInSitemap: true,
    footer: { part: 'quick', label: 'Jornadas', only: 'journeys' },
  },
  {
    path: '/cartas' satisfies Href,
    name: 'Cartas',
    picture: { name: 'cartas', title: 'Cartas' },
    isInSitemap: true,
    footer: { part: 'quick', label: 'Cartas', only: 'letters' },
  },
  {
    path: '/notas' satisfies Href,
    name: 'Notas',
    picture: { name: 'notas', title: 'Notas' },
    isInSitemap: true,
    footer: { part: 'quick', label: 'Notas', only: 'notes' },
  },
  {
    path: '/topics' satisfies Href,
    name: 'Tópicos',
    picture: { name: 'topicos', title: 'Todos os Tópicos' },
    isInSitemap: true,
    footer: { part: 'quick', label: 'Tópicos' },
  },
  { path: '/topics/populares' satisfies Href, name: 'Populares', isInSitemap: true },
  {
    path: '/shop' satisfies Href,
    name: 'Loja',
    picture: { name: 'loja', title: 'Loja' },
    isInSitemap: true,
    footer: { part: 'quick', label: 'Loja' },
  },
  {
    path: '/about' satisfies Href,
    name: 'Sobre',
    picture: { name: 'sobre', title: '' },
    isInSitemap: true,
    footer: { part: 'quick', label: 'Sobre', to: '/about/sobre' satisfies Href },
  },
  {
    path: '/about/imprensa' satisfies Href,
    name: 'Imprensa',
    picture: { name: 'imprensa', title: 'Imprensa' },
    isInSitemap: true,
    footer: { part: 'quick', label: 'Imprensa' },
  },
  {
    path: '/contact' satisfies Href,
    name: 'Contato',
    picture: { name: 'contato', title: 'Contato' },
    isInSitemap: true,
    footer: { part: 'quick', label: 'Contato', to: '/about/contato' satisfies Href },
  },
  {
    path: '/media-kit' satisfies Href,
    name: 'Kit de imprensa',
    picture: { name: 'kit', title: 'Kit de Imprensa' },
    isInSitemap: true,
    footer: { part: 'quick', label: 'Kit de imprensa' },
  },
  { path: '/kit-imprensa' satisfies Href, name: 'Kit de imprensa' },
  { path: '/search' satisfies Href, name: 'Busca', picture: { name: 'busca', title: 'Busca' } },
  {
    path: '/privacy' satisfies Href,
    name: 'Política de Privacidade',
    picture: { name: 'privacidade', title: 'Política de Privacidade' },
    isInSitemap: true,
    footer: { part: 'legal', label: 'Privacidade' },
  },
  {
    path: '/terms' satisfies Href,
    name: 'Termos de Uso',
    picture: { name: 'termos', title: 'Termos de Uso' },
    isInSitemap: true,
    footer: { part: 'legal', label: 'Termos de uso' },
  },
] as const satisfies readonly PublicPage[];

/** In the address of a sharing picture. */
export type OpenGraphKind =
  | 'pagina'
  | 'topico'
  | 'episodio'
  | 'video'
  | 'produto'
  | 'jornada'
  | 'carta'
  | 'nota'
  | 'texto';
export type PagePicture = Extract<(typeof PUBLIC_PAGES)[number], { picture: object }>['picture']['name'];

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
