import { expect, test } from 'vitest';
import { readQuery, readSearch, searchPath } from './search-input.ts';

test('reads a query as one trimmed line of well-formed text', () => {
  expect(readQuery('  foco \n\t e \u0000 calma\ud800 ').query).toBe('foco e calma\ufffd');
  expect(readQuery(' \u0000 \n ').query).toBe('');
});

test('cuts a query at 200 characters, and says so', () => {
  expect(readQuery('á'.repeat(200))).toEqual({ query: 'á'.repeat(200), isCut: false });
  expect(readQuery('🎉'.repeat(201))).toEqual({ query: '🎉'.repeat(200), isCut: true });
});

test.each(['0', '-1', '1.5', 'x', '', '99999', '1e3'])('reads page %j as the first page', (pagina) => {
  expect(readSearch(new URLSearchParams({ q: 'foco', pagina })).page).toBe(1);
});

test('reads an empty query from a URL without one', () => {
  expect(readSearch(new URLSearchParams())).toEqual({ query: '', isCut: false, page: 1 });
});

test("keeps the whole query in a page's URL", () => {
  const address = new URL(searchPath('50% & mais', 3), 'http://localhost');
  expect(readSearch(address.searchParams)).toEqual({ query: '50% & mais', isCut: false, page: 3 });
  expect(searchPath('foco')).toBe('/search?q=foco');
});
