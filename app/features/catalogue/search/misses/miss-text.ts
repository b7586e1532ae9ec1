/** In characters. */
export const LONGEST_MISS = 60;

/** Personal data in any notation: with spaces, spelled out, in other scripts. */
const PERSONAL: readonly RegExp[] = [
  /https?:\/\/\S+|www\.\S+/gi,
  /\S+\s+arroba\s+\S+(?:\s+ponto\s+\S+)*|\S+\s*[([{]\s*(?:at|arroba)\s*[)\]}]\s*\S+/gi,
  /[^\s@]*\s*@\s*[^\s@]*/g,
  /\S+\.(?:com|net|org|br)\b\S*/gi,
  /[+(]*\d(?:[\s().,/+_–—-]*\d){6,}/g,
];

/**
 * A query without what looks like a personal address or number, cut to one short line.
 * @returns null when no word is left
 */
export function missText(typed: string): string | null {
  const plain = PERSONAL.reduce((text, pattern) => text.replace(pattern, ' '), typed.normalize('NFKC'));
  const line = plain
    .replace(/["“”„‟«»\s]+/g, ' ')
    .trim()
    .toLowerCase();
  const short = line.length > LONGEST_MISS ? line.slice(0, LONGEST_MISS + 1).replace(/\s+\S*$/, '') : line;
  const text = short.slice(0, LONGEST_MISS).toWellFormed();
  return /\p{L}/u.test(text) ? text : null;
}
