import sanitizeHtml from 'sanitize-html';
import { htmlOfTyped } from '#app/platform/markup/rich-text.server.ts';
import { ShallowTokenizer } from '#app/platform/markup/shallow-markup.server.ts';
import { parseBlocks, parsePageBlocks } from './parse.server.ts';
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

/** The same for a page, whose vocabulary is larger. */
export function sanitizePage(html: string): string {
  return writeBlocks(parsePageBlocks(allowed(html, PAGE)));
}

/** What an author sends by a form: without scripts it is plain text, whose blank lines separate paragraphs. */
export function typedText(typed: string): string {
  return sanitizeText(htmlOfTyped(typed));
}

/** The same for a page. */
export function typedPage(typed: string): string {
  return sanitizePage(htmlOfTyped(typed));
}

interface More {
  tags: string[];
  picture: string[];
  div: string[];
}

const NO_MORE: More = { tags: [], picture: [], div: [] };
/** What pages have besides. */
const PAGE: More = {
  tags: ['details', 'summary'],
  picture: ['data-caption'],
  div: ['data-gallery', 'data-letter-box'],
};

function allowed(html: string, more: More = NO_MORE): string {
  return sanitizeHtml(html.slice(0, LONGEST_TEXT).toWellFormed().replaceAll('\0', ''), {
    allowedTags: [
      ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'strong', 'em', 'a'],
      ...['img', 'div', 'span', ...more.tags],
    ],
    allowedAttributes: {
      p: ['data-button'],
      a: ['href'],
      img: ['src', 'alt', 'width', 'height', ...more.picture],
      div: ['data-card', 'data-id', ...more.div],
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
