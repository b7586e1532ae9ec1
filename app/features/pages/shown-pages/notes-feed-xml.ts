import {
  type CaptionedPicture,
  type Cards,
  cardKey,
  type Inline,
  type PageBlock,
} from '#app/features/writing/text/blocks.ts';
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
}

export interface FeedNote {
  id: string;
  slug: string;
  title: string;
  lead: string;
  publishedAt: string;
  blocks: readonly PageBlock[];
  cards: Cards;
}

/** The notes as RSS 2.0 with their whole text, newest first. */
export function notesFeedXml({ publicUrl, showName }: FeedHead, notes: readonly FeedNote[]): string {
  const own = `${publicUrl}/notas/feed.xml` satisfies AbsoluteHref<'/notas/feed.xml'>;
  const channel = [
    xmlText('title', `Notas · ${showName}`),
    xmlText('link', `${publicUrl}/notas` satisfies AbsoluteHref<'/notas'>),
    xmlText('description', `As notas de ${showName}.`),
    xmlText('language', 'pt-br'),
    xmlElement('atom:link', { href: own, rel: 'self', type: 'application/rss+xml' }),
    xmlText('lastBuildDate', notes[0] && new Date(notes[0].publishedAt).toUTCString()),
    ...notes.map((note) => itemXml(note, publicUrl)),
  ].filter(Boolean);
  const rss = xmlElement('rss', NAMESPACES, xmlElement('channel', {}, channel.join('\n')));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${rss}\n`;
}

/** The guid is the note's id: another address makes no second post in a reader's program. */
function itemXml({ id, slug, title, lead, publishedAt, blocks, cards }: FeedNote, publicUrl: string): string {
  const html = blocks.map((block) => blockHtml(block, { cards, publicUrl })).join('');
  const parts = [
    xmlText('title', title),
    xmlText('link', `${publicUrl}/notas/${slug}` satisfies AbsoluteHref<'/notas/:slug'>),
    xmlElement('guid', { isPermaLink: 'false' }, escapeXml(id)),
    xmlText('pubDate', new Date(publishedAt).toUTCString()),
    xmlText('description', lead),
    xmlElement('content:encoded', {}, cdata(html)),
  ];
  return xmlElement('item', {}, parts.filter(Boolean).join(''));
}

interface Around {
  cards: Cards;
  publicUrl: string;
}

function blockHtml(block: PageBlock, around: Around): string {
  const { cards, publicUrl } = around;
  const running = (content: readonly Inline[]) =>
    content.map((inline) => inlineHtml(inline, publicUrl)).join('');
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
      return block.href ? `<p>${linkHtml(block.href, escapeXml(block.label), publicUrl)}</p>` : '';
    case 'picture':
      return pictureHtml(block, publicUrl);
    case 'gallery':
      return block.pictures.map((picture) => pictureHtml(picture, publicUrl)).join('');
    case 'card': {
      const card = cards.get(cardKey(block.ref));
      return card ? `<p>${card.label}: ${linkHtml(card.href, escapeXml(card.title), publicUrl)}</p>` : '';
    }
    case 'letter-box':
      return `<p>${linkHtml('/newsletter' satisfies Href, escapeXml(block.words || 'Receba por e-mail'), publicUrl)}</p>`;
    case 'question':
      return `<h3>${escapeXml(block.question)}</h3>${block.answer.map((line) => `<p>${escapeXml(line)}</p>`).join('')}`;
  }
}

function pictureHtml({ key, alt, width, height, caption }: CaptionedPicture, publicUrl: string): string {
  const image = `<img src="${publicUrl}${TEXT_PICTURE_PATH}/${key}" alt="${escapeXml(alt)}" width="${width}" height="${height}"/>`;
  return `<figure>${image}${caption ? `<figcaption>${escapeXml(caption)}</figcaption>` : ''}</figure>`;
}

function linkHtml(href: string, html: string, publicUrl: string): string {
  return `<a href="${escapeXml(absoluteHref(href, publicUrl))}">${html}</a>`;
}

function inlineHtml(inline: Inline, publicUrl: string): string {
  if (inline.kind === 'break') return '<br/>';
  if (inline.kind === 'first-name') return escapeXml(inline.fallback);
  const text = escapeXml(inline.text);
  const emphasised = inline.isItalic ? `<em>${text}</em>` : text;
  const words = inline.isBold ? `<strong>${emphasised}</strong>` : emphasised;
  return inline.href ? linkHtml(inline.href, words, publicUrl) : words;
}
