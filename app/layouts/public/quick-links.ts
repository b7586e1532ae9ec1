import { aboutLinks, type NavigationLink } from './navigation-links.ts';

/** The first links of the footer. */
export const QUICK_LINKS: NavigationLink[] = [
  { to: '/', label: 'Início' },
  { to: '/episodios' satisfies Href, label: 'Todas as conversas' },
  { to: '/videos' satisfies Href, label: 'Todos os vídeos' },
  { to: '/topics' satisfies Href, label: 'Tópicos' },
  { to: '/shop' satisfies Href, label: 'Loja' },
  ...aboutLinks,
  { to: '/media-kit' satisfies Href, label: 'Kit de imprensa' },
];
