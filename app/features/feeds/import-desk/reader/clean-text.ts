import { decode } from 'html-entities';

/**
 * One line of plain text from a feed: folds spaces, removes characters that databases or screens cannot
 * handle, and cuts at `longest` characters. Decodes doubly escaped entities ('Tom &amp;amp; Ana').
 */
export function cleanLine(text: string | null | undefined, longest: number): string | null {
  const line = decode(text ?? '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/\p{Cs}/gu, '')
    .trim();
  return cutAt(line, longest).trim() || null;
}

export function cleanBlock(text: string | null | undefined, longest: number): string {
  const block = (text ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/\p{Cs}/gu, '');
  return cutAt(block, longest).trim();
}

/** Plain text whose entities were escaped once too often, at most twice: 'Goi&acirc;nia', '&amp;ldquo;'. */
export function decodedText(text: string): string {
  const once = decode(text, STRICTLY);
  return once === text ? text : decode(once, STRICTLY);
}

/** Only complete entities: an address may have '&copy=2'. */
const STRICTLY = { scope: 'strict' } as const;
const TAG_OR_TWICE = /<[^<>]*>|&amp;(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;

/** The same for HTML, outside of its tags: '&amp;acirc;' was meant as '&acirc;'. */
export function decodedHtml(html: string): string {
  return html.replace(TAG_OR_TWICE, (found: string, name?: string) => (name ? `&${name};` : found));
}

/** Never cuts inside a surrogate pair. */
function cutAt(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
