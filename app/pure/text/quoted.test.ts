import { expect, test } from 'vitest';
import { quoted } from './quoted.ts';

test.each([
  ['um copo', '“um copo”'],
  ['“um copo”', '“um copo”'],
  ['"um copo"', '“um copo”'],
  ['o livro “Um copo”', '“o livro ‘Um copo’”'],
  ['“a” e “b”', '“‘a’ e ‘b’”'],
  ['tela de 5"', '“tela de 5"”'],
  ['', '“”'],
])('quotes %s', (text, shown) => {
  expect(quoted(text)).toBe(shown);
});
