import { expect, test } from 'vitest';
import { domainOf, kindOf } from './sender.ts';

test.each([
  ['cartas@exemplo.com.br', 'own'],
  ['cartas@news.exemplo.org', 'own'],
  ['cartas@xn--caf-dma.com', 'own'],
  ['clara@Gmail.com', 'free'],
  ['clara@uol.com.br', 'free'],
  ['nao-responda@localhost', 'local'],
  ['nao-responda@127.0.0.1', 'local'],
  ['nao-responda@conversas.example', 'local'],
  ['nao-responda@servidor.local', 'local'],
])('the domain of %s is %s', (address, kind) => {
  expect(kindOf(domainOf(address))).toBe(kind);
});
