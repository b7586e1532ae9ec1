import { isoDuration } from '#app/pure/duration.ts';
import { shorten } from '#app/pure/shorten.ts';
import { absoluteUrl, type HeadFacts } from './head-facts.ts';

/** A node of schema.org, as `pageMeta` takes it: without `@context`, and without what is not known. */
export type StructuredData = { [property: string]: StructuredValue };
type StructuredValue = string | number | boolean | StructuredData | StructuredValue[];

/** What is said about an episode or a video; a card or a detail of the catalogue fits. */
export interface DescribedItem {
  slug: string;
  title: string;
  guest: string | null;
  publishedAt: string;
  durationSeconds: number | null;
  thumbnailUrl: string | null;
  audioUrl: string | null;
  audio_mime?: string | null;
  episode_number?: number | null;
  descriptionText?: string;
  /** Not yet public: its media are named to nobody. */
  isPreview?: boolean;
  isSample?: boolean;
}

const MOST_DESCRIPTION = 500;

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
      target: { '@type': 'EntryPoint', urlTemplate: `${site.publicUrl}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The host; null while she has no name in the settings. */
export function person(site: HeadFacts): StructuredData | null {
  if (!site.hostName) return null;
  return known({
    '@type': 'Person',
    '@id': `${site.publicUrl}/#host`,
    name: site.hostName,
    jobTitle: site.hostRole,
    url: `${site.publicUrl}/about`,
    image: site.hostPortraitUrl && absoluteUrl(site.publicUrl, site.hostPortraitUrl),
    sameAs: webAddresses([site.instagramUrl, site.youtubeUrl, site.spotifyUrl, site.appleUrl]),
  });
}

/** Where a page stands: from the home page, which is added, to the page itself. */
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

/** The show. */
export function podcastSeries(site: HeadFacts): StructuredData {
  return known({
    '@type': 'PodcastSeries',
    '@id': `${site.publicUrl}/#podcast`,
    name: site.showName,
    description: site.showDescription,
    url: `${site.publicUrl}/`,
    image: `${site.publicUrl}/og/pagina/home.png`,
    webFeed: `${site.publicUrl}/feed.xml`,
    inLanguage: 'pt-BR',
    author: site.hostName ? { '@id': `${site.publicUrl}/#host` } : null,
    sameAs: webAddresses([site.spotifyUrl, site.appleUrl, site.youtubeUrl]),
  });
}

/** An episode; null for an example. Its audio is named only once everybody may hear it. */
export function podcastEpisode(site: HeadFacts, item: DescribedItem): StructuredData | null {
  if (item.isSample) return null;
  const duration = item.durationSeconds === null ? null : isoDuration(item.durationSeconds);
  const contentUrl = item.audioUrl && !item.isPreview ? absoluteUrl(site.publicUrl, item.audioUrl) : null;
  return known({
    '@type': 'PodcastEpisode',
    name: item.title,
    description: described(item),
    url: `${site.publicUrl}/episodios/${item.slug}`,
    datePublished: item.publishedAt,
    timeRequired: duration,
    episodeNumber: item.episode_number,
    image: pictureOf(site, item, 'episodio'),
    inLanguage: 'pt-BR',
    isAccessibleForFree: !item.isPreview,
    partOfSeries: { '@id': `${site.publicUrl}/#podcast` },
    actor: item.guest && { '@type': 'Person', name: item.guest },
    associatedMedia:
      contentUrl && known({ '@type': 'AudioObject', contentUrl, encodingFormat: item.audio_mime, duration }),
  });
}

/** A video; null for an example. @param embedUrl address of the player, where there is one */
export function videoObject(
  site: HeadFacts,
  item: DescribedItem,
  embedUrl: string | null = null,
): StructuredData | null {
  if (item.isSample) return null;
  return known({
    '@type': 'VideoObject',
    name: item.title,
    description: described(item),
    url: `${site.publicUrl}/videos/${item.slug}`,
    uploadDate: item.publishedAt,
    duration: item.durationSeconds === null ? null : isoDuration(item.durationSeconds),
    thumbnailUrl: pictureOf(site, item, 'video'),
    inLanguage: 'pt-BR',
    embedUrl: item.isPreview ? null : embedUrl,
    isAccessibleForFree: !item.isPreview,
    actor: item.guest && { '@type': 'Person', name: item.guest },
  });
}

function described(item: DescribedItem): string {
  return shorten(item.descriptionText || item.title, MOST_DESCRIPTION);
}

function pictureOf(site: HeadFacts, item: DescribedItem, kind: 'episodio' | 'video'): string {
  const own = item.thumbnailUrl && absoluteUrl(site.publicUrl, item.thumbnailUrl);
  return own || `${site.publicUrl}/og/${kind}/${item.slug}.png`;
}

function webAddresses(addresses: readonly string[]): string[] | null {
  const found = addresses.filter((address) => /^https?:\/\//i.test(address));
  return found.length > 0 ? found : null;
}

/** Without the properties that are not known: a wrong or empty one is worse than none. */
function known(node: Record<string, StructuredValue | null | undefined>): StructuredData {
  const entries = Object.entries(node).filter(
    (entry): entry is [string, StructuredValue] =>
      entry[1] !== null && entry[1] !== undefined && entry[1] !== '',
  );
  return Object.fromEntries(entries);
}
