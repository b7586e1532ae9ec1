import { expect, test } from 'vitest';
import { maskedAddress } from './masked-address.ts';

test.each([
  ['luana@exemplo.com', 'luisa@exemplo.com', 'lua•••@exemplo.com'],
  ['luisa@exemplo.com', 'luana@exemplo.com', 'lui•••@exemplo.com'],
  ['luisa.p@exemplo.com', 'luisa@exemplo.com', 'luisa.•••@exemplo.com'],
  ['luisa@exemplo.com', 'luisa.p@exemplo.com', 'luisa•••@exemplo.com'],
  ['luisa@outro.com', 'luisa@exemplo.com', 'l•••@outro.com'],
  ['ana@exemplo.com', 'luisa@exemplo.com', 'a•••@exemplo.com'],
])('masks %s so that who knows %s can tell them apart', (email, known, masked) => {
  expect(maskedAddress(email, known)).toBe(masked);
});

test.each([
  ['ana.souza@exemplo.com', 'a•••@exemplo.com'],
  ['a@exemplo.com', 'a•••@exemplo.com'],
  ['"a@b"@exemplo.com', '"•••@exemplo.com'],
  ['@exemplo.com', '•••@exemplo.com'],
  ['nada', '•••'],
  ['', '•••'],
])('masks %s', (email, masked) => {
  expect(maskedAddress(email)).toBe(masked);
});
