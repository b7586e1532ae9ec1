import sanitizeHtml from 'sanitize-html';
import { ShallowTokenizer } from '#app/platform/markup/shallow-markup.server.ts';
import { parseBlocks } from './parse.server.ts';
import { writeBlocks } from './write.ts';

/** Characters of HTML; the rest is cut. */
const LONGEST_TEXT = 200_000;
const DEEPEST = 30;
const BLOCK = 'p';

/**
 * What an author types or pastes, in the vocabulary of blocks: other markup goes, its words stay. Scripts, foreign
 * pictures and addresses with another scheme go as well.
 */
export function sanitizeText(html: string): string {
  return writeBlocks(parseBlocks(allowed(html)));
}

function allowed(html: string): string {
  return sanitizeHtml(html.slice(0, LONGEST_TEXT).toWellFormed().replaceAll('\0', ''), {
    allowedTags: [
      ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'strong', 'em', 'a'],
      ...['img', 'div', 'span'],
    ],
    allowedAttributes: {
      p: ['data-button'],
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      div: ['data-card', 'data-id'],
      span: ['data-first-name'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'title', 'svg'],
    nestingLimit: DEEPEST,
    parser: { decodeEntities: true, Tokenizer: ShallowTokenizer },
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: 'h2',
      h4: 'h3',
      h5: 'h3',
      h6: 'h3',
      section: BLOCK,
      article: BLOCK,
      tr: BLOCK,
      // An empty address would be dropped, and its author could not find it.
      a: (tagName, { href }) => {
        const attribs: Record<string, string> = href === undefined ? {} : { href: href.trim() || '#' };
        return { tagName, attribs };
      },
    },
  });
}
