import { expect, test } from 'vitest';
import { manageUrlOf } from './manage-url.ts';

const HERE = 'http://localhost:3000/shop';

test.each([
  ['http://localhost:3000/minha-conta/premium', 'http://localhost:3000/minha-conta/premium'],
  ['/minha-conta/premium', 'http://localhost:3000/minha-conta/premium'],
  ['https://conversas.example/minha-conta/premium', 'https://conversas.example/minha-conta/premium'],
])('accepts %s', (answered, url) => {
  expect(manageUrlOf(answered, HERE)).toBe(url);
});

test.each([
  ['http://other.example/minha-conta/premium'],
  ['javascript:alert(1)'],
  ['//other.example/'],
  ['http://'],
  [null],
  [7],
])('refuses %s', (answered) => {
  expect(manageUrlOf(answered, HERE)).toBeNull();
});
