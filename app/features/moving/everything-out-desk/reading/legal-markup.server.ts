import sanitizeHtml from 'sanitize-html';
import { ShallowTokenizer } from '#app/platform/markup/shallow-markup.server.ts';

const DEEPEST = 30;

/** What a version of a legal text showed, in the markup of its page: nothing that runs, no form, no address of a script. */
export function sanitizeLegal(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['div', 'section', 'nav', 'h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a'],
      ...['strong', 'em', 'b', 'i', 'blockquote', 'span'],
    ],
    allowedAttributes: { '*': ['id', 'class', 'aria-labelledby', 'aria-label'], a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: DEEPEST,
    parser: { decodeEntities: true, Tokenizer: ShallowTokenizer },
  });
}
