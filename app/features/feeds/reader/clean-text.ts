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

/** Never cuts inside a surrogate pair. */
function cutAt(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
