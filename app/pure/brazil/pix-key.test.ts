import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPixKey } from './pix-key.ts';

test.each([
  ['529.982.247-25', 'cpf', '52998224725'],
  ['11.222.333/0001-81', 'cnpj', '11222333000181'],
  ['12.ABC.345/01DE-35', 'cnpj', '12ABC34501DE35'],
  ['(21) 99999-8888', 'phone', '+5521999998888'],
  ['+55 21 99999-8888', 'phone', '+5521999998888'],
  ['5521999998888', 'phone', '+5521999998888'],
  ['021 99999-8888', 'phone', '+5521999998888'],
  ['(21) 2555-1234', 'phone', '+552125551234'],
  [' Clara@Conversas.Example ', 'email', 'clara@conversas.example'],
  ['123E4567-E12B-12D1-A456-426655440000', 'random', '123e4567-e12b-12d1-a456-426655440000'],
  ['123e4567e12b12d1a456426655440000', 'random', '123e4567-e12b-12d1-a456-426655440000'],
])('reads %s as %s %s', (text, kind, key) => {
  expect(readPixKey(text)).toEqual({ ok: true, kind, key });
});

test.each([
  ['', 'empty'],
  ['529.982.247-24', 'not-a-key'],
  ['11.222.333/0001-80', 'not-a-key'],
  ['clara@', 'not-a-key'],
  ['+1 212 555 0123', 'not-a-key'],
  ['minha chave', 'not-a-key'],
  [`${'a'.repeat(70)}@exemplo.com`, 'not-a-key'],
])('refuses %s: %s', (text, reason) => {
  expect(readPixKey(text)).toMatchObject({ ok: false, reason });
});

test('does not guess whether eleven digits are a CPF or a mobile number', () => {
  const both = '21990000010';
  const asCpf = both.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
  expect(readPixKey(both)).toMatchObject({ reason: 'ambiguous' });
  expect(readPixKey(asCpf)).toMatchObject({ kind: 'cpf' });
  expect(readPixKey(`+55${both}`)).toMatchObject({ kind: 'phone' });
});

test('reads its own result the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      const read = readPixKey(text);
      if (read.ok && read.kind !== 'cpf') expect(readPixKey(read.key)).toEqual(read);
    }),
  );
});
