import { expect, test } from 'vitest';
import { subscriptionSchema } from './input.ts';

const messages = (input: unknown) =>
  subscriptionSchema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

test('asks for an address, then for a valid one', () => {
  const required = ['Por favor, digite seu email para se inscrever.'];
  for (const email of ['', '  ', undefined, null, 7, ['a@b.co']])
    expect(messages({ email })).toEqual(required);
  for (const email of ['ana', 'ana@', 'a b@c.co', 'a@b.co\r\nBcc: c@d.co', 'a@b.co, c@d.co']) {
    expect(messages({ email })).toEqual(['Email inválido']);
  }
  expect(messages({ email: `${'a'.repeat(251)}@b.co` })).toEqual(['Email deve ter no máximo 255 caracteres']);
});

test('stores a missing name as Inscrito', () => {
  for (const name of ['', '   ', undefined, null]) {
    expect(subscriptionSchema.parse({ email: 'a@b.co', name })).toMatchObject({ name: 'Inscrito' });
  }
  expect(messages({ email: 'a@b.co', name: 'x'.repeat(101) })).toEqual([
    'Nome deve ter no máximo 100 caracteres',
  ]);
});

test('cleans other fields instead of refusing them', () => {
  const strange = {
    email: ' A@B.co ',
    name: 'A\ud800na\0',
    topic: '../x',
    source: 'elsewhere',
    role: 'admin',
  };
  expect(subscriptionSchema.parse(strange)).toEqual({
    email: 'a@b.co',
    name: 'Ana',
    topic: null,
    source: 'page',
  });
});
