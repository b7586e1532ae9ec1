import { PUBLIC_PAGES } from '#app/pure/site/public-pages.ts';
import type { SiteFacts } from './site-facts.ts';

interface Known {
  hasJourneys: boolean;
  hasLetters: boolean;
  hasNotes: boolean;
  /** Pages of the host for this place, in her order. */
  pages: SiteFacts['contentLinks'];
}

/** What there is to hear, to watch and to read: Jornadas, letters and notes only while there are some; then the host's pages. */
export function contentLinks(known: Known): SiteFacts['contentLinks'] {
  const content: readonly string[] = [
    '/episodios',
    '/videos',
    '/jornadas',
    '/cartas',
    '/assinar',
    '/notas',
  ] satisfies Href[];
  return [...pageLinks('quick', known).filter(({ to }) => content.includes(to)), ...known.pages];
}

/** The footer's own links. */
export function footerLinks(known: Known): SiteFacts['footerLinks'] {
  const [privacy, ...others] = pageLinks('legal', known);
  return {
    quick: [...pageLinks('quick', known), ...known.pages],
    legal: [
      ...(privacy ? [privacy] : []),
      { to: '/meus-dados' satisfies Href, label: 'Meus dados' },
      ...others,
      { to: '/terms#arrependimento' satisfies Href, label: 'Trocas e reembolso' },
    ],
  };
}

function pageLinks(part: 'quick' | 'legal', { hasJourneys, hasLetters, hasNotes }: Known) {
  const isThere = { journeys: hasJourneys, letters: hasLetters, notes: hasNotes };
  return PUBLIC_PAGES.flatMap((page) => {
    if (!('footer' in page) || page.footer.part !== part) return [];
    const { footer, path } = page;
    if ('only' in footer && !isThere[footer.only]) return [];
    return [{ to: 'to' in footer ? footer.to : path, label: footer.label }];
  });
}
