import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPath, withNext } from './next-path.ts';

const SITE = 'https://conversas.example';

test.each([
  ['/shop?x=1', '/shop?x=1'],
  ['/topics/saude#comeco', '/topics/saude#comeco'],
  ['/minha-conta/../shop', '/shop'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/..//evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,x', '/'],
  ['shop', '/'],
  ['', '/'],
  [null, '/'],
  ['/auth?next=/shop', '/'],
  ['/sair', '/'],
  ['/AUTH/recuperar', '/'],
  ['/%61uth', '/'],
  ['/shop/../sair?x=1', '/'],
  ['/auth.data', '/'],
  ['/auth/nova-senha/abc', '/'],
  ['/bem-vinda/abc', '/'],
  ['/newsletter/confirmar/abc', '/'],
  ['/newsletter/cancelar/abc', '/'],
  ['/minha-conta/email/abc', '/'],
  ['/minha-conta/emails', '/minha-conta/emails'],
  ['/newsletter', '/newsletter'],
  ['/topics/50%', '/topics/50%'],
  [`/${'a'.repeat(600)}`, '/'],
])('after signing in, takes %j to %s', (asked, path) => {
  expect(nextPath(asked)).toBe(path);
});

test('stays on the site, whatever `next` says', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '%5c',
    'evil.example',
    'a',
    'https:',
  );
  const address = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(piece).map((pieces) => `/${pieces.join('')}`),
  );
  fc.assert(
    fc.property(address, (asked) => {
      const path = nextPath(asked);
      expect(path.startsWith('/')).toBe(true);
      expect(new URL(path, SITE).origin).toBe(SITE);
      expect(nextPath(path)).toBe(path);
    }),
  );
});

test('carries `next` along in the address', () => {
  expect(withNext('/auth', '/')).toBe('/auth');
  expect(withNext('/auth', '/shop?x=1')).toBe('/auth?next=%2Fshop%3Fx%3D1');
  expect(withNext('/auth?modo=cadastro', '/shop')).toBe('/auth?modo=cadastro&next=%2Fshop');
});
