import { expect, test } from 'vitest';
import { searchPatterns, searchText } from './search-text.ts';

test('finds a record without accents and capitals, in a text of bounded length', () => {
  expect(searchText('João  Ávila', 'Joao@Exemplo.com')).toBe('joao avila joao@exemplo.com');
  expect(searchText('한'.repeat(5_000))).toHaveLength(500);
  expect(searchText('😀'.repeat(300)).isWellFormed()).toBe(true);
});

test('looks for each word of a search, whatever characters it has', () => {
  expect(searchPatterns(' Ção  50% a_b c\\d ')).toEqual(['%cao%', '%50\\%%', '%a\\_b%', '%c\\\\d%']);
  expect(searchPatterns('  ')).toEqual([]);
  expect(searchPatterns('a '.repeat(50))).toHaveLength(8);
});
