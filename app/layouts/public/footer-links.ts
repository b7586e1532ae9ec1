import { aboutLinks } from './navigation-links.ts';
import type { SiteFacts } from './site-facts.ts';

interface Known {
  hasJourneys: boolean;
  hasLetters: boolean;
}

/** What there is to hear, to watch and to read: Jornadas and letters only while there are some. */
export const contentLinks = ({ hasJourneys, hasLetters }: Known): SiteFacts['contentLinks'] => [
  { to: '/episodios' satisfies Href, label: 'Todas as conversas' },
  { to: '/videos' satisfies Href, label: 'Todos os vídeos' },
  ...(hasJourneys ? [{ to: '/jornadas' satisfies Href, label: 'Jornadas' }] : []),
  ...(hasLetters ? [{ to: '/cartas' satisfies Href, label: 'Cartas' }] : []),
];

/** The footer's own links. */
export const footerLinks = (known: Known): SiteFacts['footerLinks'] => ({
  quick: [
    { to: '/', label: 'Início' },
    ...contentLinks(known),
    { to: '/topics' satisfies Href, label: 'Tópicos' },
    { to: '/shop' satisfies Href, label: 'Loja' },
    ...aboutLinks,
    { to: '/media-kit' satisfies Href, label: 'Kit de imprensa' },
  ],
  legal: [
    { to: '/privacy' satisfies Href, label: 'Privacidade' },
    { to: '/meus-dados' satisfies Href, label: 'Meus dados' },
    { to: '/terms' satisfies Href, label: 'Termos de uso' },
    { to: '/terms#arrependimento' satisfies Href, label: 'Trocas e reembolso' },
  ],
});
