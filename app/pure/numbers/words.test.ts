import { expect, test } from 'vitest';
import { PUBLIC_PAGES } from '../site/public-pages.ts';
import { pageWords } from './words.ts';

test('each page of the site has a name among the numbers', () => {
  const nameless = PUBLIC_PAGES.filter(({ path }) => pageWords(path) === path);
  expect(
    nameless.map(({ path }) => path),
    'name it in PAGES of words.ts',
  ).toEqual([]);
});
