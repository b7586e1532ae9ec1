import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test('greets by the first word of a name', () => {
  expect(firstName('  Maria Clara de Souza')).toBe('Maria');
  expect(firstName("D'Ávila")).toBe("D'Ávila");
  expect(firstName('Jose\u0301 Luiz')).toBe('José');
});

test('greets nobody where the text is no name', () => {
  for (const text of ['', 'www.golpe.com', 'http://x.y', '<b>Ana</b>', '12345', '@ana', 'A'.repeat(31)]) {
    expect(firstName(text)).toBeNull();
  }
});
