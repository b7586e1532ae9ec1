import { foldText } from './fold-text.ts';

/** An index entry of PostgreSQL has at most 2,700 bytes, and a letter up to four. */
const LONGEST = 500;

/** The search text of a record in the admin area: lower case, without accents, of bounded length. */
export function searchText(...parts: readonly string[]): string {
  return foldText(parts.join(' ')).slice(0, LONGEST).toWellFormed();
}

const MOST_WORDS = 8;

/** A LIKE pattern for each word of a search (escape '\'); '%' and '_' match themselves. */
export function searchPatterns(query: string): string[] {
  return foldText(query)
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
