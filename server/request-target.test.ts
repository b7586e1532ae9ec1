import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAddress, parseTarget } from './request-target.ts';

test.each([
  ['/%', 'broken percent-encoding'],
  ['/%E0%A4%A', 'half a character'],
  ['/%00', 'NUL'],
  ['/a%0d%0aSet-Cookie:x', 'a line break'],
  ['/%7f', 'a control character'],
  ['//evil.example/', 'another host'],
  ['/\\evil.example/', 'another host, by a backslash'],
  ['http://evil.example/', 'a whole address'],
  ['*', 'no path'],
  ['', 'nothing'],
  [`/${'a'.repeat(4_096)}`, 'too long'],
])('%s is no address: %s', (target) => {
  expect(parseTarget(target)).toBeNull();
});

test.each([
  ['/', '/'],
  ['/topics/f%C3%A9', '/topics/f%C3%A9'],
  ['/a/../b/./c', '/b/c'],
  ['/%2e%2e/%2e%2e/etc/passwd', '/etc/passwd'],
  ['/search?q=100%25', '/search'],
  ['/search?q=%', '/search'],
])('%s asks for %s', (target, pathname) => {
  expect(parseTarget(target)?.pathname).toBe(pathname);
});

test('whatever is asked for, the answer is an address of this site or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (tail) => {
      const target = parseTarget(`/${tail}`);
      if (!target) return;
      expect(target.pathname.startsWith('/')).toBe(true);
      expect(new URL(pageAddress(target, true), 'http://localhost').host).toBe('localhost');
    }),
  );
});

function address(target: string, withAll = false): string | undefined {
  const parsed = parseTarget(target);
  return parsed ? pageAddress(parsed, withAll) : undefined;
}

test('parameters that no page reads do not make another page', () => {
  expect(address('/?utm_source=x&fbclid=1')).toBe('/');
  expect(address('/search?utm_source=x&q=paz')).toBe('/search?q=paz');
});

test('the order of parameters, and one that is given twice, do not make another page', () => {
  expect(address('/search?pagina=2&q=paz')).toBe(address('/search?q=paz&pagina=2'));
  expect(address('/sitemap-videos.xml?pagina=2')).not.toBe(address('/sitemap-videos.xml'));
  expect(address('/search?q=paz&q=fe')).toBe('/search?q=paz');
});

test('an empty parameter is kept: it was sent', () => {
  expect(address('/search?q=')).toBe('/search?q=');
});

test('for answers that are nobody else’s, every parameter counts', () => {
  expect(address('/auth?next=%2Fshop&x=1', true)).toBe('/auth?next=%2Fshop&x=1');
});
