import { escapeXml } from '#app/pure/xml.ts';

/** One address in a sitemap. */
export interface SitemapEntry {
  /** Path of the page, beginning with '/'. */
  path: string;
  /** ISO-8601 instant of the last change; null where it is not known. */
  lastModified: string | null;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap, as sitemaps.org defines it. */
export function sitemapXml(publicUrl: string, entries: readonly SitemapEntry[]): string {
  return document(
    'urlset',
    entries.map((entry) => element('url', publicUrl, entry)),
  );
}

/** An index of sitemaps. */
export function sitemapIndexXml(publicUrl: string, entries: readonly SitemapEntry[]): string {
  return document(
    'sitemapindex',
    entries.map((entry) => element('sitemap', publicUrl, entry)),
  );
}

function document(root: string, children: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${children.join('\n')}\n</${root}>\n`;
}

function element(name: string, publicUrl: string, { path, lastModified }: SitemapEntry): string {
  const changed = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
  return `<${name}><loc>${escapeXml(publicUrl + path)}</loc>${changed}</${name}>`;
}
