const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>|[^<\s]+|\s+|</gi;
const ELLIPSIS = '…';
const VOID = 'br';

/**
 * Cuts safe HTML to a number of bytes, between words, and closes open tags.
 * @param html from `sanitizeRichText`: every tag is closed
 */
export function clipHtml(html: string, mostBytes: number): string {
  if (bytesOf(html) <= mostBytes) return html;
  const open: string[] = [];
  let kept = '';
  let size = bytesOf(ELLIPSIS);
  let closing = 0;
  for (const [token, slash, name = ''] of html.matchAll(TOKEN)) {
    const tag = name.toLowerCase();
    const opens = tag !== '' && !slash && tag !== VOID;
    // The end tag was counted with its start tag.
    const cost = tag !== '' && slash ? 0 : bytesOf(token) + (opens ? endTag(tag).length : 0);
    if (size + closing + cost > mostBytes) break;
    kept += token;
    if (opens) {
      open.push(tag);
      closing += endTag(tag).length;
      size += bytesOf(token);
    } else if (tag !== '' && slash) {
      open.pop();
      closing -= endTag(tag).length;
      size += endTag(tag).length;
    } else size += cost;
  }
  return kept.trimEnd() + ELLIPSIS + open.reverse().map(endTag).join('');
}

/**
 * Reduces HTML to the tags that podcast directories show: paragraphs, lists and links. Other elements become
 * one of these, or plain text.
 */
export function plainerHtml(html: string): string {
  return html
    .replace(/<\/?(?:strong|em|b|i|blockquote)\b[^<>]*>/gi, '')
    .replace(/<(\/?)h[34]\b[^<>]*>/gi, '<$1p>');
}

/** Cuts a line to a number of characters without splitting one. */
export function clipLine(text: string, most: number): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= most
    ? line
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}${ELLIPSIS}`;
}

function endTag(name: string): string {
  return `</${name}>`;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
