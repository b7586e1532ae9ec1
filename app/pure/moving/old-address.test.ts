import { expect, test } from 'vitest';
import { normalAddress, ownPath } from './old-address.ts';

test.each([
  ['https://Exemplo.com/2019/05/Um-Titulo/', '/2019/05/um-titulo'],
  ['http://exemplo.com/2019/05/um-titulo?utm_source=x&fbclid=1', '/2019/05/um-titulo'],
  ['/?p=12', '/?p=12'],
  ['/index.php?p=12', '/?p=12'],
  ['/?page_id=12', '/?p=12'],
  ['/?post_type=podcast&p=12', '/?p=12'],
  ['/?utm_medium=mail&p=12&preview=true', '/?p=12'],
  ['/?tag=luto&cat=3', '/?cat=3&tag=luto'],
  ['/index.php/2019/05/um-titulo', '/2019/05/um-titulo'],
  ['/emo%C3%A7%C3%A3o', '/emoção'],
  ['/emo%c3%a7%c3%a3o/', '/emoção'],
  ['/emoção', '/emoção'],
  ['/a//b///c/', '/a/b/c'],
  ['/p/carta-1#comentarios', '/p/carta-1'],
  ['/a/../b', '/b'],
  ['/a/%2e%2e/b', '/b'],
  ['//evil.example/a', '/a'],
  ['\\\\evil.example\\a', '/a'],
  ['/wp-content/uploads/2019/05/Foto.JPG', '/wp-content/uploads/2019/05/foto.jpg'],
])('%s is %s', (address, key) => expect(normalAddress(address)?.key).toBe(key));

test.each([
  '',
  '/',
  '/?utm_source=x',
  'https://exemplo.com',
  '/index.php',
  '/%E0%A4%A',
  '/a%00b',
  '/a%0d%0aSet-Cookie: x',
  '/a\r\nb',
  'javascript:alert(1)',
  'mailto:a@exemplo.com',
  'http://[',
  `/${'a'.repeat(8_192)}`,
  `/${'é'.repeat(600)}`,
])('%j is none', (address) => expect(normalAddress(address)).toBeNull());

test('keeps the path as the old site wrote it', () => {
  expect(normalAddress('https://exemplo.com/2019/Um-Titulo/?utm_source=x')?.path).toBe('/2019/Um-Titulo/');
  expect(normalAddress('/index.php?page_id=12&x=1')?.path).toBe('/index.php?p=12');
});

const OURS = 'https://conversas.example';

test.each([
  ['/about', '/about'],
  ['/topics/luto?pagina=2#fim', '/topics/luto?pagina=2#fim'],
  ['https://conversas.example/shop', '/shop'],
  ['/emoção', '/emo%C3%A7%C3%A3o'],
  ['/a/%2e%2e/b', '/b'],
])('%s may be led to, as %s', (typed, path) => expect(ownPath(typed, OURS)).toBe(path));

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a\r\nSet-Cookie: x',
  'https://evil.example/',
  'https://conversas.example@evil.example/',
  'https://eu:x@conversas.example/',
  'http://conversas.example/',
  'javascript:alert(1)',
  'about',
  '',
  `/${'a'.repeat(8_192)}`,
])('%j may not be led to', (typed) => expect(ownPath(typed, OURS)).toBeNull());
