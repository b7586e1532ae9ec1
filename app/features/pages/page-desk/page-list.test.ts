import { expect, test } from 'vitest';
import { readPageFilter } from './page-list.ts';

test.each(['toString', 'constructor', '__proto__', 'PAGINAS', ''])('%s is no filter', (value) => {
  const parameters = new URLSearchParams({ tipo: value, situacao: value });
  expect(readPageFilter(parameters)).toMatchObject({ kind: null, isPublished: null });
});
