import type { HeadFacts } from '#app/pure/site/head-facts.ts';
import { known, type StructuredData } from '#app/pure/site/structured-data.ts';
import type { ShownLetter } from './shown-letter.ts';

/** A letter of the archive; null for one outside of it. */
export function letterArticle(site: HeadFacts, letter: ShownLetter): StructuredData | null {
  if (letter.slug === null) return null;
  const url = `${site.publicUrl}/cartas/${letter.slug}` satisfies AbsoluteHref<'/cartas/:slug'>;
  return known({
    '@type': 'Article',
    headline: letter.subject,
    description: letter.lead,
    url,
    mainEntityOfPage: url,
    image: `${site.publicUrl}/og/carta/${letter.slug}.png` satisfies AbsoluteHref<'/og/:kind/:file'>,
    datePublished: letter.sentAt,
    dateModified: letter.updatedAt,
    inLanguage: 'pt-BR',
    isAccessibleForFree: !letter.isMembersOnly,
    author: site.hostName
      ? { '@type': 'Person', '@id': `${site.publicUrl}/#host`, name: site.hostName }
      : { '@type': 'Organization', name: site.showName },
    publisher: { '@type': 'Organization', name: site.showName, url: `${site.publicUrl}/` },
  });
}
