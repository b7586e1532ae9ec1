import { LONGEST_OLD_ADDRESS } from '#app/pure/moving/old-address.ts';
import { MOST_LINES } from './rules.ts';

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
  const lines = text.split(/\r\n|\r|\n/, MOST_LINES + 1);
  for (const [at, line] of lines.entries()) {
    const parts = line
      .replace(/→|->|=>/, ' ')
      .split(/[\s,;"]+/)
      .filter(Boolean);
    if (parts.length === 0) continue;
    const [from = '', to = ''] = parts;
    const isPair = parts.length === 2 && isAddress(from) && isAddress(to) && at < MOST_LINES;
    if (isPair) pairs.push({ from, to, line: at + 1 });
    else if (at > 0 || parts.some(isAddress)) unread.push(at + 1);
  }
  return { pairs, unread };
}

function isAddress(text: string): boolean {
  return /^(?:\/|https?:\/\/)/i.test(text) && text.length <= 4 * LONGEST_OLD_ADDRESS;
}
