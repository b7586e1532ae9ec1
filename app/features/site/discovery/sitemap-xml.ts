import { escapeXml, xmlElement, xmlText } from '#app/pure/text/xml.ts';

export interface SitemapEntry {
  /** Begins with '/'. */
  path: string;
  /** ISO 8601 instant; null when unknown. */
  lastModified: string | null;
  video?: SitemapVideo | null;
}

/** The tags of Google's video sitemaps. */
export interface SitemapVideo {
  /** Absolute, like `playerUrl`. */
  thumbnailUrl: string;
  title: string;
  description: string;
  playerUrl: string;
  /** Null when unknown, or longer than search engines accept. */
  durationSeconds: number | null;
  publishedAt: string;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const VIDEO_NAMESPACE = 'http://www.google.com/schemas/sitemap-video/1.1';

/** Format: sitemaps.org. */
export function sitemapXml(publicUrl: string, entries: readonly SitemapEntry[]): string {
  return document(
    'urlset',
    entries.map((entry) => element('url', publicUrl, entry)),
  );
}

export function sitemapIndexXml(publicUrl: string, entries: readonly SitemapEntry[]): string {
  return document(
    'sitemapindex',
    entries.map((entry) => element('sitemap', publicUrl, entry)),
  );
}

function document(root: string, children: readonly string[]): string {
  const video = root === 'urlset' ? ` xmlns:video="${VIDEO_NAMESPACE}"` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}"${video}>\n${children.join('\n')}\n</${root}>\n`;
}

function element(name: string, publicUrl: string, { path, lastModified, video }: SitemapEntry): string {
  const changed = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
  return `<${name}><loc>${escapeXml(publicUrl + path)}</loc>${changed}${video ? videoXml(video) : ''}</${name}>`;
}

function videoXml(video: SitemapVideo): string {
  return xmlElement(
    'video:video',
    {},
    [
      xmlText('video:thumbnail_loc', video.thumbnailUrl),
      xmlText('video:title', video.title),
      xmlText('video:description', video.description),
      xmlText('video:player_loc', video.playerUrl),
      xmlText('video:duration', video.durationSeconds),
      xmlText('video:publication_date', video.publishedAt),
    ].join(''),
  );
}
