import { cdata, escapeXml, xmlElement, xmlText } from './xml.ts';

/** What every feed of the site says of its vocabulary. */
export const TEXT_NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
};

/** Every URL here is absolute. */
export interface TextFeedHead {
  title: string;
  link: string;
  selfUrl: string;
  description: string;
}

export interface FeedText {
  title: string;
  link: string;
  /** What stays the same at another address; null where the link itself is that. */
  id: string | null;
  publishedAt: string;
  lead: string;
  /** The whole text; null where not everybody may read it. */
  html: string | null;
}

/** Texts as RSS 2.0, newest first. */
export function textFeedXml(head: TextFeedHead, texts: readonly FeedText[]): string {
  const channel = [
    xmlText('title', head.title),
    xmlText('link', head.link),
    xmlText('description', head.description),
    xmlText('language', 'pt-br'),
    xmlElement('atom:link', { href: head.selfUrl, rel: 'self', type: 'application/rss+xml' }),
    xmlText('lastBuildDate', texts[0] && new Date(texts[0].publishedAt).toUTCString()),
    ...texts.map(itemXml),
  ].filter(Boolean);
  return rssXml(TEXT_NAMESPACES, channel);
}

/** A whole feed, from the parts of its channel. */
export function rssXml(attributes: Readonly<Record<string, string>>, channel: readonly string[]): string {
  const rss = xmlElement('rss', attributes, xmlElement('channel', {}, channel.join('\n')));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${rss}\n`;
}

function itemXml({ title, link, id, publishedAt, lead, html }: FeedText): string {
  const parts = [
    xmlText('title', title),
    xmlText('link', link),
    xmlElement('guid', { isPermaLink: String(id === null) }, escapeXml(id ?? link)),
    xmlText('pubDate', new Date(publishedAt).toUTCString()),
    xmlText('description', lead),
    html !== null && xmlElement('content:encoded', {}, cdata(html)),
  ];
  return xmlElement('item', {}, parts.filter(Boolean).join(''));
}
