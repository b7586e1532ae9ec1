import { type Block, type Cards, cardKey, type Inline } from '#app/features/writing/text/blocks.ts';
import { TEXT_PICTURE_PATH } from '#app/pure/media/picture.ts';
import { absoluteHref } from '#app/pure/text/written-href.ts';
import { cdata, escapeXml, xmlElement, xmlText } from '#app/pure/text/xml.ts';

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
};

interface FeedHead {
  publicUrl: string;
  showName: string;
  showDescription: string;
}

export interface FeedLetter {
  slug: string;
  subject: string;
  lead: string;
  sentAt: string;
  /** Null for a letter that not everybody may read. */
  body: { blocks: readonly Block[]; cards: Cards } | null;
}

/** The letters as RSS 2.0, newest first. */
export function lettersFeedXml(head: FeedHead, letters: readonly FeedLetter[]): string {
  const { publicUrl } = head;
  const own = `${publicUrl}/cartas/feed.xml` satisfies AbsoluteHref<'/cartas/feed.xml'>;
  const channel = [
    xmlText('title', `Cartas · ${head.showName}`),
    xmlText('link', `${publicUrl}/cartas` satisfies AbsoluteHref<'/cartas'>),
    xmlText('description', head.showDescription),
    xmlText('language', 'pt-br'),
    xmlElement('atom:link', { href: own, rel: 'self', type: 'application/rss+xml' }),
    xmlText('lastBuildDate', letters[0] && new Date(letters[0].sentAt).toUTCString()),
    ...letters.map((letter) => itemXml(letter, publicUrl)),
  ].filter(Boolean);
  const rss = xmlElement('rss', NAMESPACES, xmlElement('channel', {}, channel.join('\n')));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${rss}\n`;
}

function itemXml({ slug, subject, lead, sentAt, body }: FeedLetter, publicUrl: string): string {
  const url = `${publicUrl}/cartas/${slug}` satisfies AbsoluteHref<'/cartas/:slug'>;
  const parts = [
    xmlText('title', subject),
    xmlText('link', url),
    xmlElement('guid', { isPermaLink: 'true' }, escapeXml(url)),
    xmlText('pubDate', new Date(sentAt).toUTCString()),
    xmlText('description', lead),
    body && xmlElement('content:encoded', {}, cdata(bodyHtml(body, publicUrl))),
  ];
  return xmlElement('item', {}, parts.filter(Boolean).join(''));
}

function bodyHtml({ blocks, cards }: NonNullable<FeedLetter['body']>, publicUrl: string): string {
  const link: Link = (href, html) => `<a href="${escapeXml(absoluteHref(href, publicUrl))}">${html}</a>`;
  return blocks.map((block) => blockHtml(block, { cards, publicUrl, link })).join('');
}

type Link = (href: string, html: string) => string;

function blockHtml(
  block: Block,
  { cards, publicUrl, link }: { cards: Cards; publicUrl: string; link: Link },
): string {
  const running = (content: readonly Inline[]) => content.map((inline) => inlineHtml(inline, link)).join('');
  switch (block.kind) {
    case 'paragraph':
      return `<p>${running(block.content)}</p>`;
    case 'heading':
      return `<h${block.level}>${running(block.content)}</h${block.level}>`;
    case 'list': {
      const name = block.isOrdered ? 'ol' : 'ul';
      return `<${name}>${block.items.map((item) => `<li>${running(item)}</li>`).join('')}</${name}>`;
    }
    case 'quote':
      return `<blockquote>${block.paragraphs.map((line) => `<p>${running(line)}</p>`).join('')}</blockquote>`;
    case 'divider':
      return '<hr/>';
    case 'button':
      return block.href ? `<p>${link(block.href, escapeXml(block.label))}</p>` : '';
    case 'picture':
      return `<p><img src="${publicUrl}${TEXT_PICTURE_PATH}/${block.key}" alt="${escapeXml(block.alt)}" width="${block.width}" height="${block.height}"/></p>`;
    case 'card': {
      const card = cards.get(cardKey(block.ref));
      return card ? `<p>${card.label}: ${link(card.href, escapeXml(card.title))}</p>` : '';
    }
  }
}

function inlineHtml(inline: Inline, link: Link): string {
  if (inline.kind === 'break') return '<br/>';
  if (inline.kind === 'first-name') return escapeXml(inline.fallback);
  const text = escapeXml(inline.text);
  const emphasised = inline.isItalic ? `<em>${text}</em>` : text;
  const words = inline.isBold ? `<strong>${emphasised}</strong>` : emphasised;
  return inline.href ? link(inline.href, words) : words;
}
