import { LONGEST_OLD_ADDRESS } from '#app/pure/moving/old-address.ts';

export interface Pair {
  from: string;
  to: string;
}

/**
 * '/antigo → /novo', a line each; an arrow, a tab, a comma, a semicolon or a space stand between the two. The first line of a table may
 * be its heading.
 * @returns the lines that are none of these by number, from 1
 */
export function readLines(text: string): { pairs: Array<Pair & { line: number }>; unread: number[] } {
  const pairs: Array<Pair & { line: number }> = [];
  const unread: number[] = [];
  for (const [at, line] of linesOf(text).entries()) {
    if (line.trim() === '') continue;
    const pair = pairOf(line);
    if (pair) pairs.push({ ...pair, line: at + 1 });
    else if (at > 0 || isAddress(bare(line))) unread.push(at + 1);
  }
  return { pairs, unread };
}

export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

/** What stands between two addresses, the clearest first: an old address may have spaces and commas in it. */
const BETWEEN = ['→', '->', '=>', '\t', ';', ',', ' '];

function pairOf(line: string): Pair | null {
  for (const sign of BETWEEN) {
    for (let at = line.indexOf(sign); at >= 0; at = line.indexOf(sign, at + 1)) {
      const [from, to] = [bare(line.slice(0, at)), bare(line.slice(at + sign.length))];
      if (isAddress(from) && isAddress(to)) return { from, to };
    }
  }
  return null;
}

/** Without the quotes of a table and what stands around them. */
function bare(text: string): string {
  const trimmed = text.trim();
  const isQuoted = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"');
  return isQuoted ? trimmed.slice(1, -1).trim() : trimmed;
}

function isAddress(text: string): boolean {
  return /^(?:\/|https?:\/\/)/i.test(text) && text.length <= 4 * LONGEST_OLD_ADDRESS;
}
