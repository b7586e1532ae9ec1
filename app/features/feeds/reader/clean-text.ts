import { decode } from 'html-entities';

/**
 * One line of plain text from a feed: spaces folded, what no database stores or no screen shows taken out, cut
 * at `longest` characters. Entities that were escaped twice ('Tom &amp;amp; Ana') are read.
 */
export function cleanLine(text: string | null | undefined, longest: number): string | null {
  const line = decode(text ?? '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/\p{Cs}/gu, '')
    .trim();
  return cutAt(line, longest).trim() || null;
}

/** Several lines of plain text from a feed. */
export function cleanBlock(text: string | null | undefined, longest: number): string {
  const block = (text ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/\p{Cs}/gu, '');
  return cutAt(block, longest).trim();
}

/** Cuts between characters, never inside a surrogate pair. */
function cutAt(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
