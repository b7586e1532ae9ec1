import { expect, test } from 'vitest';
import { readCnpj, readCpf } from './tax-id.ts';

test.each([
  ['529.982.247-25', '52998224725'],
  ['11144477735', '11144477735'],
  ['529.982.247-24', null],
  ['111.111.111-11', null],
  ['5299822472', null],
  ['', null],
])('CPF %s', (text, cpf) => expect(readCpf(text)).toBe(cpf));

test.each([
  ['11.222.333/0001-81', '11222333000181'],
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['12abc34501de35', '12ABC34501DE35'],
  ['11.222.333/0001-80', null],
  ['00.000.000/0000-00', null],
  ['1122233300018', null],
])('CNPJ %s', (text, cnpj) => expect(readCnpj(text)).toBe(cnpj));
