import { TEXT_PICTURE_PATH } from '#app/pure/media/picture.ts';
import { escapeXml } from '#app/pure/text/xml.ts';
import type { CaptionedPicture, Inline, PageBlock } from './blocks.ts';

/** The blocks as HTML of the editor: what `parseBlocks` reads again. */
export function writeBlocks(blocks: readonly PageBlock[]): string {
  return blocks.map(writeBlock).join('');
}

function writeBlock(block: PageBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${writeInline(block.content)}</p>`;
    case 'heading':
      return `<h${block.level}>${writeInline(block.content)}</h${block.level}>`;
    case 'list': {
      const name = block.isOrdered ? 'ol' : 'ul';
      return `<${name}>${block.items.map((item) => `<li><p>${writeInline(item)}</p></li>`).join('')}</${name}>`;
    }
    case 'quote':
      return `<blockquote>${block.paragraphs.map((line) => `<p>${writeInline(line)}</p>`).join('')}</blockquote>`;
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
    case 'question': {
      const answer = block.answer.map((line) => `<p>${escapeXml(line)}</p>`).join('');
      return `<details><summary>${escapeXml(block.question)}</summary>${answer}</details>`;
    }
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
      let html = escapeXml(inline.text);
      if (inline.isItalic) html = `<em>${html}</em>`;
      if (inline.isBold) html = `<strong>${html}</strong>`;
      return inline.href === null ? html : `<a href="${escapeXml(inline.href)}">${html}</a>`;
    })
    .join('');
}
