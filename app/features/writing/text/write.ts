import { TEXT_PICTURE_PATH } from '#app/pure/media/picture.ts';
import { escapeXml } from '#app/pure/text/xml.ts';
import type { Block, Inline } from './blocks.ts';

/** The blocks as HTML of the editor: what `parseBlocks` reads again. */
export function writeBlocks(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('');
}

function writeBlock(block: Block): string {
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
      return `<img src="${TEXT_PICTURE_PATH}/${block.key}" alt="${escapeXml(block.alt)}" width="${block.width}" height="${block.height}">`;
    case 'card':
      return `<div data-card="${block.ref.kind}" data-id="${block.ref.id}"></div>`;
  }
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
