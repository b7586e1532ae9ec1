import { absoluteUrl, type HeadFacts } from './head-facts.ts';

/** A schema.org node for `pageMeta`, without `@context` and without unknown properties. */
export type StructuredData = { [property: string]: StructuredValue };
type StructuredValue = string | number | boolean | StructuredData | StructuredValue[];

/** The site itself, with its search. */
export function webSite(site: HeadFacts): StructuredData {
  return {
    '@type': 'WebSite',
    '@id': `${site.publicUrl}/#website`,
    name: site.showName,
    description: site.showDescription,
    url: `${site.publicUrl}/`,
    inLanguage: 'pt-BR',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${site.publicUrl}/search?q={search_term_string}` satisfies AbsoluteHref<'/search'>,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The host; null while the settings have no name. */
export function person(site: HeadFacts): StructuredData | null {
  if (!site.hostName) return null;
  return known({
    '@type': 'Person',
    '@id': `${site.publicUrl}/#host`,
    name: site.hostName,
    jobTitle: site.hostRole,
    url: `${site.publicUrl}/about` satisfies AbsoluteHref<'/about'>,
    image: site.hostPortraitUrl && absoluteUrl(site.publicUrl, site.hostPortraitUrl),
    sameAs: webAddresses([site.instagramUrl, site.youtubeUrl, site.spotifyUrl, site.appleUrl]),
  });
}

/** The breadcrumbs from the home page, which is added, to the page itself. */
export function breadcrumbList(
  site: HeadFacts,
  trail: ReadonlyArray<{ name: string; path: string }>,
): StructuredData {
  const places = [{ name: 'Início', path: '/' }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site.publicUrl}${path}`,
    })),
  };
}

/** Breadcrumbs of a page directly under the home page. */
export function breadcrumbsTo(name: string, path: string): (site: HeadFacts) => StructuredData[] {
  return (site) => [breadcrumbList(site, [{ name, path }])];
}

/** The show. */
export function podcastSeries(site: HeadFacts): StructuredData {
  return known({
    '@type': 'PodcastSeries',
    '@id': `${site.publicUrl}/#podcast`,
    name: site.showName,
    description: site.showDescription,
    url: `${site.publicUrl}/`,
    image: `${site.publicUrl}/og/pagina/home.png` satisfies AbsoluteHref<'/og/:kind/:file'>,
    webFeed: `${site.publicUrl}/feed.xml` satisfies AbsoluteHref<'/feed.xml'>,
    inLanguage: 'pt-BR',
    author: site.hostName ? { '@id': `${site.publicUrl}/#host` } : null,
    sameAs: webAddresses([site.spotifyUrl, site.appleUrl, site.youtubeUrl]),
  });
}

function webAddresses(addresses: readonly string[]): string[] | null {
  const found = addresses.filter((address) => /^https?:\/\//i.test(address));
  return found.length > 0 ? found : null;
}

/** Leaves out unknown properties: a wrong or empty one is worse than none. */
export function known(node: Record<string, StructuredValue | null | undefined>): StructuredData {
  const entries = Object.entries(node).filter(
    (entry): entry is [string, StructuredValue] =>
      entry[1] !== null && entry[1] !== undefined && entry[1] !== '',
  );
  return Object.fromEntries(entries);
}
