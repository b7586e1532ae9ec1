import type { MetaDescriptor } from 'react-router';
import type { HeadFacts } from '#app/pure/site/head-facts.ts';
import type { OpenGraphKind, PagePicture } from '#app/pure/site/public-pages.ts';
import type { StructuredData } from '#app/pure/site/structured-data.ts';
import { shorten } from '#app/pure/text/shorten.ts';
import { isOwnPath } from '#app/pure/text/web-address.ts';

/** What a page says about itself. */
export interface PageFacts {
  /** Without the show's name, which is appended. The home page has no title and shows the tagline. */
  title?: string;
  /** Plain text, shortened to the length that search engines show. Without it, the show's description. */
  description?: string | null;
  /** Canonical path, with only the parameters that change the content: '/topics/ansiedade'. */
  path: string;
  /** Picture for social networks, 1200 × 630: a path from `openGraphImage`, or a photo's JPEG. */
  image?: string | null;
  /** Alternative text; without it the page's title. */
  imageAlt?: string;
  type?: 'website' | 'article' | 'profile' | 'video.other' | 'music.song';
  /** For pages that search engines must not index: search results, accounts, errors. */
  noindex?: boolean;
  /** Nodes from structured-data.ts, or a function that makes them from the site; null ones are left out. */
  jsonLd?: (site: HeadFacts) => ReadonlyArray<StructuredData | null>;
}

const LONGEST_DESCRIPTION = 160;

/** Path of the 1200 × 630 picture that the site draws for a page, a topic or an item. */
export function openGraphImage<Kind extends OpenGraphKind>(
  kind: Kind,
  slug: Kind extends 'pagina' ? PagePicture : string,
): string {
  return `/og/${kind}/${slug}.png` satisfies Href<'/og/:kind/:file'>;
}

/**
 * The head of a page. Call it from a route's `meta`: `pageMeta(matches, { title: 'Contato', path: '/contact'
 * })`. Absolute URLs start with the configured public URL. Returns nothing where the page failed: the error
 * page sets the head.
 */
export function pageMeta(matches: PageMatches, page: PageFacts): MetaDescriptor[] {
  if (matches.some((match) => match?.error)) return [];
  const site = headFactsFrom(matches);
  if (!site) return [{ title: page.title ?? '' }, robots(true)];
  const title = page.title ? `${page.title} · ${site.showName}` : `${site.showName} — ${site.tagline}`;
  const description = shorten(page.description || site.showDescription, LONGEST_DESCRIPTION);
  const url = `${site.publicUrl}${page.path}`;
  return [
    { title },
    { name: 'description', content: description },
    robots(page.noindex ?? false),
    ...(page.noindex ? [] : [{ tagName: 'link', rel: 'canonical', href: url } as const]),
    { property: 'og:title', content: page.title ?? title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:site_name', content: site.showName },
    // On the server only: programs that look for a picture or a feed read the document as sent, so no browser
    // loads this code.
    ...(import.meta.env.SSR ? picture(site, page, title) : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(import.meta.env.SSR && !page.noindex ? feedLinks(site, page) : []),
    ...structuredData(site, page),
  ];
}

/**
 * The root loader's facts, read from the matches of a `meta` function, on the server or in the browser.
 * @returns null where the root loader failed
 */
function headFactsFrom(matches: PageMatches): HeadFacts | null {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  if (typeof root !== 'object' || root === null || !('site' in root)) return null;
  return root.site as HeadFacts;
}

/** The part of React Router's matches that is used here. */
export type PageMatches = ReadonlyArray<{ id: string; loaderData?: unknown; error?: unknown } | undefined>;

function robots(noindex: boolean): MetaDescriptor {
  return { name: 'robots', content: noindex ? 'noindex' : 'index, follow, max-image-preview:large' };
}

function picture(site: HeadFacts, { image, imageAlt }: PageFacts, title: string): MetaDescriptor[] {
  const path = image && isOwnPath(image) ? image : openGraphImage('pagina', 'home');
  // Networks keep pictures by their address.
  const look = path.startsWith('/og/' satisfies HrefPrefix) ? site.look : '';
  return [
    { property: 'og:image', content: site.publicUrl + path + look },
    { property: 'og:image:alt', content: imageAlt || title },
    { property: 'og:image:type', content: path.endsWith('.jpg') ? 'image/jpeg' : 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  ];
}

/** The podcast's feed on the home page; on a topic's page, that topic's feed comes first. Letters and notes have their own. */
function feedLinks({ publicUrl, showName }: HeadFacts, { path, title }: PageFacts): MetaDescriptor[] {
  if (/^\/cartas(?:\/|$)/.test(path)) {
    const href = `${publicUrl}/cartas/feed.xml` satisfies AbsoluteHref<'/cartas/feed.xml'>;
    return [feedLink(`Cartas · ${showName}`, href)];
  }
  if (/^\/notas(?:\/|$)/.test(path)) {
    const href = `${publicUrl}/notas/feed.xml` satisfies AbsoluteHref<'/notas/feed.xml'>;
    return [feedLink(`Notas · ${showName}`, href)];
  }
  const topic = /^\/topics\/(?!populares$)[^/]+$/.test(path);
  if (path !== '/' && !topic) return [];
  const feeds = [{ name: showName, href: `${publicUrl}/feed.xml` satisfies AbsoluteHref<'/feed.xml'> }];
  if (topic)
    feeds.unshift({
      name: `${title} · ${showName}`,
      href: `${publicUrl}${path as Href<'/topics/:slug'>}/feed.xml` satisfies AbsoluteHref<'/topics/:slug/feed.xml'>,
    });
  return feeds.map(({ name, href }) => feedLink(name, href));
}

function feedLink(title: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href };
}

/** React Router escapes '<', '>' and '&' here, so no title can end the script. */
function structuredData(site: HeadFacts, page: PageFacts): MetaDescriptor[] {
  const nodes = page.noindex ? [] : (page.jsonLd?.(site) ?? []).filter((node) => node !== null);
  if (nodes.length === 0) return [];
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': nodes } }];
}
