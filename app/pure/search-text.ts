import { foldText } from './fold-text.ts';

/** An index entry of PostgreSQL ends at 2,700 bytes, and a letter may take four. */
const LONGEST = 500;

/** What a record is found by in the admin area: without accents, in lower case, of bounded length. */
export function searchText(...parts: readonly string[]): string {
  return foldText(parts.join(' ')).slice(0, LONGEST).toWellFormed();
}

const MOST_WORDS = 8;

/** A LIKE pattern for each word of a search (escape '\'): '%' and '_' are letters like others. */
export function searchPatterns(query: string): string[] {
  return foldText(query)
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
