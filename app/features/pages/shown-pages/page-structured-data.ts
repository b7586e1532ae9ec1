import { pagePath } from '#app/pure/pages/pages.ts';
import { absoluteUrl, type HeadFacts } from '#app/pure/site/head-facts.ts';
import { known, type StructuredData } from '#app/pure/site/structured-data.ts';
import type { ShownPage } from './shown-page.ts';

type Described = Omit<ShownPage, 'blocks' | 'cards'>;

/** A note as a post of a blog, a page as a page. @param image a path of this site */
export function pageData(site: HeadFacts, page: Described, image: string): StructuredData {
  const url = `${site.publicUrl}${pagePath(page)}`;
  const common = {
    description: page.description,
    url,
    image: absoluteUrl(site.publicUrl, image),
    datePublished: page.publishedAt,
    // A page that comes out by itself was last saved before.
    dateModified: page.updatedAt > page.publishedAt ? page.updatedAt : page.publishedAt,
    inLanguage: 'pt-BR',
  };
  if (page.kind === 'page') return known({ '@type': 'WebPage', name: page.title, ...common });
  return known({
    '@type': 'BlogPosting',
    headline: page.title,
    ...common,
    mainEntityOfPage: url,
    author: site.hostName
      ? { '@type': 'Person', '@id': `${site.publicUrl}/#host`, name: site.hostName }
      : { '@type': 'Organization', name: site.showName },
    publisher: { '@type': 'Organization', name: site.showName, url: `${site.publicUrl}/` },
  });
}
