import { expect, test } from 'vitest';
import { maskedAddress } from './masked-address.ts';

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
