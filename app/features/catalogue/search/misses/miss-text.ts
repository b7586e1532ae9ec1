/** In characters. */
export const LONGEST_MISS = 60;

const WEB_ADDRESS = /https?:\/\/\S+|www\.\S+/gi;
const SPELLED_AT = /[([{]\s*(?:at|arroba)\s*[)\]}]/gi;
/** What telephones and documents are written with. */
const NUMBER_SIGNS = /[\d\s().,/+_–—-]+/g;
const FEWEST_DIGITS = 7;

/**
 * A query without what looks like a personal address or number, cut to one short line.
 * @returns null when no word is left
 */
export function missText(typed: string): string | null {
  const text = typed.normalize('NFKC').replace(WEB_ADDRESS, ' ').replace(SPELLED_AT, ' @ ');
  const words = withoutAddresses(text.replaceAll('@', ' @ ').split(/\s+/)).join(' ');
  const plain = words.replace(NUMBER_SIGNS, (run) => (digitsIn(run) < FEWEST_DIGITS ? run : ' '));
  const line = plain
    .replace(/["“”„‟«»\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return shortLine(line);
}

/** In any notation: spelled out, with spaces, in other scripts. */
function withoutAddresses(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const isAt = word === '@' || (word.toLowerCase() === 'arroba' && at > 0 && at + 1 < words.length);
    if (isAt) {
      kept.pop();
      at += 1;
      while (words[at + 1]?.toLowerCase() === 'ponto' && at + 2 < words.length) at += 2;
    } else if (!/.\.(?:com|net|org|br)\b/i.test(word)) kept.push(word);
  }
  return kept;
}

function digitsIn(text: string): number {
  return text.replace(/\D+/g, '').length;
}

function shortLine(line: string): string | null {
  const space = line.slice(0, LONGEST_MISS + 1).lastIndexOf(' ');
  const short = line.length > LONGEST_MISS && space > 0 ? line.slice(0, space) : line;
  const text = short.slice(0, LONGEST_MISS).toWellFormed();
  return /\p{L}/u.test(text) ? text : null;
}
