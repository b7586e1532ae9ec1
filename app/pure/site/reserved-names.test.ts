import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOldFeed } from '../moving/guesses.ts';
import { slugFrom } from '../text/slug.ts';
import { isReservedName } from './reserved-names.ts';

test.each(['shop', 'admin', 'notas', 'previa', 'readyz'])('%s is a part of the site', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test('what is led on before any page is looked up is no address of one', () => {
  const feeds = ['feed', 'rss', 'atom', 'comments', 'sobre-mim'].filter((name) => isOldFeed(`/${name}`));
  expect(feeds.filter((name) => !isReservedName(name))).toEqual([]);
});

test('files of the site have no name that a page could have', () => {
  const files = readdirSync(join(import.meta.dirname, '../../../public'));
  expect(files.filter((name) => name === slugFrom(name) && !isReservedName(name))).toEqual([]);
});

test('everything else is free', () => expect(isReservedName('sobre-mim')).toBe(false));
