import { expect, test } from 'vitest';
import { shownAddress } from './shown-address.ts';
import { linksIn } from './sources.server.ts';

const SITE = 'https://conversas.example';

test('links are absolute, once each, and none that acts for a person', () => {
  const html = [
    '<p><a href="/topics/medo#fim">a</a> <a href="https://a.example/x?a=1&amp;b=2">b</a>',
    '<a href="https://a.example/x?a=1&amp;b=2">c</a> <a href="mailto:ana@example.com">d</a>',
    '<a href="/feed/aBcDeFgHiJkLmNoPqRsTuVwXyZ012345">e</a> <a href="https://u:p@a.example/">f</a></p>',
  ].join('');
  expect(linksIn(html, 'https://b.example/', SITE)).toEqual([
    'https://conversas.example/topics/medo',
    'https://a.example/x?a=1&b=2',
    'https://b.example/',
  ]);
});

test.each([
  ['https://a.example/x.mp3?token=secret', 'https://a.example/x.mp3'],
  ['https://u:p@a.example/x', 'https://a.example/x'],
  ['https://a.example/feed/abcdef', 'https://a.example/feed/…'],
  ['https://youtu.be/aaaaaaaaaaa?si=secret', 'https://www.youtube.com/watch?v=aaaaaaaaaaa'],
])('%s is shown without what may be a secret', (address, expected) => {
  expect(shownAddress(address)).toBe(expected);
});
