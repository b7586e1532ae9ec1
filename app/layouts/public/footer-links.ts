import { aboutLinks } from './navigation-links.ts';
import type { SiteFacts } from './site-facts.ts';

/** The footer's own links. Jornadas are among them while there is one to begin. */
export const footerLinks = ({ hasJourneys }: { hasJourneys: boolean }): SiteFacts['footerLinks'] => ({
  quick: [
    { to: '/', label: 'Início' },
    { to: '/episodios' satisfies Href, label: 'Todas as conversas' },
    { to: '/videos' satisfies Href, label: 'Todos os vídeos' },
    { to: '/topics' satisfies Href, label: 'Tópicos' },
    ...(hasJourneys ? [{ to: '/jornadas' satisfies Href, label: 'Jornadas' }] : []),
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
