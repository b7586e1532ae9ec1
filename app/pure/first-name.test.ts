import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test('the first word of a name greets', () => {
  expect(firstName('  Maria Clara de Souza')).toBe('Maria');
  expect(firstName("D'Ávila")).toBe("D'Ávila");
  expect(firstName('Jose\u0301 Luiz')).toBe('José');
});

test('what is no name greets nobody', () => {
  for (const text of ['', 'www.golpe.com', 'http://x.y', '<b>Ana</b>', '12345', '@ana', 'A'.repeat(31)]) {
    expect(firstName(text)).toBeNull();
  }
});
