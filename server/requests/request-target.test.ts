import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listFiles } from '../../scripts/testing/source-tree.ts';
import { isOwnSpelling, pageAddress, parseTarget } from './request-target.ts';

test.each([
  ['/%', 'broken percent-encoding'],
  ['/%E0%A4%A', 'half a character'],
  ['/%00', 'NUL'],
  ['/a%0d%0aSet-Cookie:x', 'a line break'],
  ['/%7f', 'a control character'],
  ['//evil.example/', 'another host'],
  ['/\\evil.example/', 'another host, by a backslash'],
  ['/.//evil.example', 'another host, once its dot is gone'],
  ['/.//u@h', 'a name and a host'],
  ['/a/..//evil.example/x', 'another host, once its way is gone'],
  ['/%2e//evil.example', 'another host, behind an escaped dot'],
  ['/%2E%2e/%2e//evil.example', 'another host, behind several'],
  ['/.\\/evil.example', 'another host, behind a dot and a backslash'],
  ['/.//', 'no host'],
  ['/.//:80', 'a port'],
  ['http://evil.example/', 'a whole address'],
  ['*', 'no path'],
  ['', 'nothing'],
  [`/${'a'.repeat(4_096)}`, 'too long'],
  [`/${'a/'.repeat(1_100)}`, 'a path that is too long'],
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

test('drops NUL from the query, as forms do', () => {
  const target = parseTarget('/admin/registro?tipo=a%00b&%00=1&q=100%2500');
  expect([...(target?.searchParams ?? [])]).toEqual([
    ['tipo', 'ab'],
    ['', '1'],
    ['q', '100%00'],
  ]);
});

/** Characters after the first slash, mostly those that URL parsers treat specially. */
const tail = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '.',
        '/',
        '..',
        '%2e',
        '%2E',
        '\\',
        '%5c',
        '%2f',
        '@',
        ':',
        '?',
        '#',
        ';',
        '%',
        'a',
        'é',
      ),
    )
    .map((parts) => parts.join('')),
);

test('every request asks for an address of this site, or for none', () => {
  fc.assert(
    fc.property(tail, (tail) => {
      const target = parseTarget(`/${tail}`);
      if (!target) return;
      expect(target.pathname.startsWith('/')).toBe(true);
      const read = new URL(pageAddress(target, true), 'http://localhost');
      expect([read.origin, read.pathname]).toEqual(['http://localhost', target.pathname]);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['/', true],
  ['/topics/fe-e-acao', true],
  ['/_root.data', true],
  ['/topics/', false],
  ['/topics//fe', false],
  ['/Topics', false],
  ['/%74opics', false],
  ['/topics;a=b', false],
])('%s is spelled like our links: %s', (target, isOwn) => {
  expect(isOwnSpelling(parseTarget(target) ?? { pathname: '//', searchParams: new URLSearchParams() })).toBe(
    isOwn,
  );
});

function address(target: string, withAll = false): string | undefined {
  const parsed = parseTarget(target);
  return parsed ? pageAddress(parsed, withAll) : undefined;
}

test('parameters that no page reads make no other page', () => {
  expect(address('/?utm_source=x&fbclid=1')).toBe('/');
  expect(address('/search?utm_source=x&q=paz')).toBe('/search?q=paz');
  expect(address('/episodios/uma?t=754')).toBe('/episodios/uma');
});

/** What the readers of `pure/forms` read. */
const READERS: Record<string, readonly string[]> = {
  readPagePlace: ['antes', 'depois'],
  readBeside: ['apos', 'antes'],
  readPageNumber: ['pagina'],
};

test('every parameter that a kept page reads makes another page', () => {
  const root = join(import.meta.dirname, '../..');
  const kept = listFiles(root, 'app', /\.tsx?$/)
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .filter((code) => code.includes('keepPage(context'));
  expect(kept.length).toBeGreaterThan(10);
  const read = kept.flatMap((code) => [
    ...[...code.matchAll(/\b(?:searchParams|parameters)\.(?:get|has)\('([^']+)'\)/g)].map(
      ([, name = '']) => name,
    ),
    ...Object.entries(READERS).flatMap(([reader, names]) => (code.includes(`${reader}(`) ? names : [])),
  ]);
  expect(read).toEqual(expect.arrayContaining(['antes', 'depois', 'topico']));
  const paths = ['/x', '/x/transcricao'];
  const isUnread = (name: string) => paths.every((path) => address(`${path}?${name}=1`) === path);
  expect(read.filter(isUnread)).toEqual([]);
});

test('the order of parameters, and a repeated one, make no other page', () => {
  expect(address('/search?pagina=2&q=paz')).toBe(address('/search?q=paz&pagina=2'));
  expect(address('/sitemap-videos.xml?pagina=2')).not.toBe(address('/sitemap-videos.xml'));
  expect(address('/search?q=paz&q=fe')).toBe('/search?q=paz');
});

test('keeps an empty parameter, because it was sent', () => {
  expect(address('/search?q=')).toBe('/search?q=');
});

test('for personal answers, every parameter counts', () => {
  expect(address('/auth?next=%2Fshop&x=1', true)).toBe('/auth?next=%2Fshop&x=1');
});

test('the second leads from the address of a transcript to a line of it', () => {
  expect(address('/episodios/uma/transcricao?t=754')).toBe('/episodios/uma/transcricao?t=754');
  expect(address('/videos/um/transcricao.data?t=12%3A34&x=1')).toBe('/videos/um/transcricao.data?t=12%3A34');
});
