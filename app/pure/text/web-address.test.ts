import { expect, test } from 'vitest';
import { encodedAddress, isOwnPath, isWebAddress, withScheme } from './web-address.ts';

test.each(['/media/a.mp3', '/a?b=//c', 'https://a.example/b', 'HTTP://a.example'])(
  '%s may be a link',
  (address) => {
    expect(isWebAddress(address)).toBe(true);
  },
);

test.each([
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://a.example',
  'mailto:a@b.co',
  'a.example',
  'http://',
  'https://[',
])('%j may not be a link', (address) => {
  expect(isWebAddress(address)).toBe(false);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://a.example',
  'a',
  '',
])('%j is no path of this site', (address) => {
  expect(isOwnPath(address)).toBe(false);
});

test.each([
  ['exemplo.com.br', 'https://exemplo.com.br/'],
  ['www.exemplo.com/feed?a=b:c', 'https://www.exemplo.com/feed?a=b:c'],
  ['http://exemplo.com', 'http://exemplo.com'],
  ['file:///etc/passwd', 'file:///etc/passwd'],
  ['//exemplo.com', '//exemplo.com'],
  ['ana@exemplo.com', 'ana@exemplo.com'],
  ['uma palavra.com', 'uma palavra.com'],
  ['localhost', 'localhost'],
  ['10.0.0.1/feed', '10.0.0.1/feed'],
  ['', ''],
])('%s is completed to %s', (typed, completed) => expect(withScheme(typed)).toBe(completed));

test.each([
  ['https://www.youtube.com/@conversação', 'https://www.youtube.com/@conversa%C3%A7%C3%A3o'],
  [
    'https://www.youtube.com/@ポッド?a=é#ü',
    'https://www.youtube.com/@%E3%83%9D%E3%83%83%E3%83%89?a=%C3%A9#%C3%BC',
  ],
  ['https://saúde.example/a', 'https://xn--sade-rra.example/a'],
  ['/sobre-mim/é?b=ç', '/sobre-mim/%C3%A9?b=%C3%A7'],
  ['podcast://a.example/é', 'podcast://a.example/%C3%A9'],
  ['https://a.example', 'https://a.example'],
  ['https://a.example/%C3%A9', 'https://a.example/%C3%A9'],
  ['não é endereço', 'não é endereço'],
  ['', ''],
])('%s is carried as %s', (address, carried) => {
  expect(encodedAddress(address)).toBe(carried);
});
