import { decode, encode } from 'html-entities';
import sanitizeHtml from 'sanitize-html';
import { cleanText } from '#app/pure/text/clean-text.ts';
import { repairedAddress } from '#app/pure/text/web-address.ts';
import { ShallowTokenizer } from './shallow-markup.server.ts';

/** Characters; longer input is cut before parsing. */
export const LONGEST_RICH_TEXT = 100_000;

const DEEPEST = 30;
const SHALLOW = { decodeEntities: true, Tokenizer: ShallowTokenizer };

interface Options {
  /** Base of relative links. Null drops them; without it they link to our own site. */
  base?: string | null;
}

/** Sanitizes any HTML: keeps paragraphs, emphasis, lists, quotes, small headings and links only. */
export function sanitizeRichText(html: string, options: Options = {}): string {
  const safe = sanitized(html, options);
  // Blocks that became paragraphs may be nested, which HTML does not allow. A second pass separates them.
  return inParagraphs(BLOCKS.test(html) ? sanitized(safe, {}) : safe);
}

/** Wraps running text in paragraphs, separated by blank lines. */
function inParagraphs(html: string): string {
  if (!html || /<(?:p|ul|ol|blockquote|h3|h4)\b/.test(html)) return html;
  return html
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim()}</p>`)
    .join('\n');
}

const EMPTY_PARAGRAPH = /<p>(?:\s|<br \/>)*<\/p>/g;
const BLOCKS = /<(?:div|section|article|tr)\b/i;

function sanitized(html: string, options: Options): string {
  return sanitizeHtml(storable(html), {
    allowedTags: ['p', 'br', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'a', 'blockquote', 'h3', 'h4'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'title', 'svg'],
    nestingLimit: DEEPEST,
    parser: SHALLOW,
    transformTags: {
      h1: 'h3',
      h2: 'h3',
      h5: 'h4',
      h6: 'h4',
      div: 'p',
      section: 'p',
      article: 'p',
      tr: 'p',
      a: (_tagName, { href }) => ({ tagName: 'a', attribs: linkAttributes(href, options) }),
    },
    // A link without a target keeps only its words.
    exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
  })
    .replace(EMPTY_PARAGRAPH, '')
    .trim();
}

/** Safe HTML from plain text: blank lines separate paragraphs, URLs become links. */
export function richTextFromPlain(text: string): string {
  return sanitizeRichText(paragraphsFromPlain(storable(text)));
}

function paragraphsFromPlain(text: string): string {
  const paragraphs = text
    .split(/\r?\n[ \t]*\r?\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return paragraphs
    .map((paragraph) => `<p>${linkified(paragraph).replace(/\r?\n/g, '<br />')}</p>`)
    .join('\n');
}

/** Typed text as HTML that is not safe yet: the editor's HTML or, without scripts, the paragraphs of plain text. */
export function htmlOfTyped(typed: string): string {
  return /<\/?[a-z][^<>]*>/i.test(typed) ? typed : paragraphsFromPlain(typed);
}

/** Safe HTML of typed text: the editor's HTML or, without scripts, plain text. */
export function richTextFrom(typed: string): string {
  return sanitizeRichText(htmlOfTyped(storable(cleanText(typed))));
}

/** Safe HTML of a stored text, also of an old one that was stored as plain text. */
export function richText(stored: string): string {
  return isRichText(stored) ? sanitizeRichText(stored) : richTextFromPlain(stored);
}

/** A stored text without markup. */
export function wordsOf(stored: string): string {
  return isRichText(stored) ? plainTextFrom(stored) : stored;
}

/** Text stored as safe HTML always contains a block. */
function isRichText(stored: string): boolean {
  return /<(?:p|ul|ol|blockquote|h3|h4)>/.test(stored);
}

/**
 * Text without markup, on one line: for search, cards and `<meta name="description">`. A block that ends in a word
 * gets a full stop before the next one.
 */
export function plainTextFrom(html: string): string {
  const marked = html
    .slice(0, 2 * LONGEST_RICH_TEXT)
    .replace(/\s+/g, ' ')
    .replace(/(?:<br ?\/?> ?){2,}/gi, '\n')
    .replace(/<br\b/gi, ' $&')
    .replace(/<\/?(?:p|li|h\d|blockquote|div)\b/gi, '\n$&');
  const text = sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {}, parser: SHALLOW });
  const blocks = decode(text)
    .split('\n')
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  return blocks.map((block, at) => (at < blocks.length - 1 ? withFullStop(block) : block)).join(' ');
}

function withFullStop(block: string): string {
  const end = block.slice(-3);
  return /[\p{L}\p{N}%)\]"”’»]$/u.test(end) && !/[.!?…:;,]["”’»)\]]*$/.test(end) ? `${block}.` : block;
}

/** Limits the length, and removes characters that PostgreSQL cannot store. */
function storable(text: string): string {
  return text.slice(0, LONGEST_RICH_TEXT).toWellFormed().replaceAll('\0', '');
}

function linkAttributes(href: string | undefined, { base }: Options): Record<string, string> {
  const address = href && resolved(href, base);
  return address ? { href: address, rel: 'noopener nofollow ugc' } : {};
}

function resolved(href: string, base: string | null | undefined): string | null {
  if (base === undefined && /^\/(?![/\\])/.test(href)) return href;
  const meant = href.startsWith('//') ? href : repairedAddress(href);
  const url = URL.parse(meant, base ?? undefined);
  return url && /^(?:https?|mailto):$/.test(url.protocol) ? url.href : null;
}

const ADDRESS = /https?:\/\/[^\s<>"]{1,2000}/g;

function linkified(text: string): string {
  let html = '';
  let after = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(/[.,;:!?)\]}'’”]{1,20}$/, '');
    html += `${encode(text.slice(after, index))}<a href="${encode(address)}">${encode(address)}</a>`;
    after = index + address.length;
  }
  return html + encode(text.slice(after));
}
