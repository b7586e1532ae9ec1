import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressFrom } from './rich-text-editor.ts';

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://localhost:3000/admin/cartas/nova'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['exemplo.com.br', 'https://exemplo.com.br'],
  [' www.exemplo.com/a?b=c ', 'https://www.exemplo.com/a?b=c'],
  ['http://exemplo.com', 'http://exemplo.com'],
  ['ana@exemplo.com', 'mailto:ana@exemplo.com'],
  ['mailto:ana@exemplo.com', 'mailto:ana@exemplo.com'],
  ['/shop', 'http://localhost:3000/shop'],
  ['http://localhost:3000/shop', 'http://localhost:3000/shop'],
])('%j becomes %s', (typed, address) => expect(addressFrom(typed)).toBe(address));

test.each([
  ...['', 'naoelink', 'nao/e.link', 'https://naoelink', 'http://localhost/a', 'uma palavra.com'],
  ...['javascript:alert(1)', 'https://', 'ftp://exemplo.com', 'ana@exemplo'],
])('%j is no address of a link', (typed) => expect(addressFrom(typed)).toBeNull());
