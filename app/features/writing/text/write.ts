import { TEXT_PICTURE_PATH } from '#app/pure/media/picture.ts';
import { absoluteHref } from '#app/pure/text/written-href.ts';
import { escapeXml } from '#app/pure/text/xml.ts';
import { type CaptionedPicture, type Card, cardKey, type Inline, type PageBlock } from './blocks.ts';

/** The blocks as HTML of the editor: what `parseBlocks` reads again. */
export function writeBlocks(blocks: readonly PageBlock[]): string {
  return blocks.map(writeBlock).join('');
}

function writeBlock(block: PageBlock): string {
  switch (block.kind) {
    case 'list':
      return listHtml(block, (item) => `<p>${writeInline(item)}</p>`);
    case 'divider':
      return '<hr>';
    case 'button':
      return `<p data-button><a href="${escapeXml(block.href)}">${escapeXml(block.label)}</a></p>`;
    case 'picture':
      return writePicture(block);
    case 'gallery':
      return `<div data-gallery>${block.pictures.map(writePicture).join('')}</div>`;
    case 'card':
      return `<div data-card="${block.ref.kind}" data-id="${block.ref.id}"></div>`;
    case 'letter-box':
      return `<div data-letter-box="${escapeXml(block.words)}"></div>`;
    case 'question':
      return `<details><summary>${escapeXml(block.question)}</summary>${linesHtml(block.answer, escapeXml)}</details>`;
    default:
      return wordsHtml(block, writeInline);
  }
}

function writePicture({ key, alt, width, height, caption }: CaptionedPicture): string {
  const below = caption ? ` data-caption="${escapeXml(caption)}"` : '';
  return `<img src="${TEXT_PICTURE_PATH}/${key}" alt="${escapeXml(alt)}" width="${width}" height="${height}"${below}>`;
}

function writeInline(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      if (inline.kind === 'break') return '<br>';
      if (inline.kind === 'first-name')
        return `<span data-first-name="${escapeXml(inline.fallback)}"></span>`;
      const html = markedHtml(inline);
      return inline.href === null ? html : `<a href="${escapeXml(inline.href)}">${html}</a>`;
    })
    .join('');
}

interface Around {
  /** By `cardKey`; what not everybody may see is missing. */
  cards: Readonly<Record<string, Card>>;
  publicUrl: string;
}

/** The blocks as HTML for readers' programs: addresses are absolute, and nobody is known by name. */
export function feedHtml(blocks: readonly PageBlock[], { cards, publicUrl }: Around): string {
  const link = (href: string, html: string) =>
    `<a href="${escapeXml(absoluteHref(href, publicUrl))}">${html}</a>`;
  const running = (content: readonly Inline[]) => content.map(part).join('');
  const part = (inline: Inline) => {
    if (inline.kind === 'break') return '<br/>';
    if (inline.kind === 'first-name') return escapeXml(inline.fallback);
    return inline.href ? link(inline.href, markedHtml(inline)) : markedHtml(inline);
  };
  const picture = ({ key, alt, width, height, caption }: CaptionedPicture) => {
    const image = `<img src="${publicUrl}${TEXT_PICTURE_PATH}/${key}" alt="${escapeXml(alt)}" width="${width}" height="${height}"/>`;
    return caption
      ? `<figure>${image}<figcaption>${escapeXml(caption)}</figcaption></figure>`
      : `<p>${image}</p>`;
  };
  const html = (block: PageBlock): string => {
    switch (block.kind) {
      case 'list':
        return listHtml(block, running);
      case 'divider':
        return '<hr/>';
      case 'button':
        return block.href ? `<p>${link(block.href, escapeXml(block.label))}</p>` : '';
      case 'picture':
        return picture(block);
      case 'gallery':
        return block.pictures.map(picture).join('');
      case 'card': {
        const card = cards[cardKey(block.ref)];
        return card ? `<p>${card.label}: ${link(card.href, escapeXml(card.title))}</p>` : '';
      }
      case 'letter-box':
        return `<p>${link('/newsletter' satisfies Href, escapeXml(block.words || 'Receba por e-mail'))}</p>`;
      case 'question':
        return `<h3>${escapeXml(block.question)}</h3>${linesHtml(block.answer, escapeXml)}`;
      default:
        return wordsHtml(block, running);
    }
  };
  return blocks.map(html).join('');
}

type Of<Kind extends PageBlock['kind']> = Extract<PageBlock, { kind: Kind }>;
type WriteInline = (content: readonly Inline[]) => string;

/** What is the same wherever it is written. */
function wordsHtml(block: Of<'paragraph' | 'heading' | 'quote'>, inline: WriteInline): string {
  if (block.kind === 'paragraph') return linesHtml([block.content], inline);
  if (block.kind === 'heading') return `<h${block.level}>${inline(block.content)}</h${block.level}>`;
  return `<blockquote>${linesHtml(block.paragraphs, inline)}</blockquote>`;
}

function listHtml({ isOrdered, items }: Of<'list'>, write: WriteInline): string {
  const name = isOrdered ? 'ol' : 'ul';
  return `<${name}>${items.map((item) => `<li>${write(item)}</li>`).join('')}</${name}>`;
}

function linesHtml<Line>(lines: readonly Line[], write: (line: Line) => string): string {
  return lines.map((line) => `<p>${write(line)}</p>`).join('');
}

function markedHtml({ text, isBold, isItalic }: Extract<Inline, { kind: 'text' }>): string {
  const words = escapeXml(text);
  const emphasised = isItalic ? `<em>${words}</em>` : words;
  return isBold ? `<strong>${emphasised}</strong>` : emphasised;
}
