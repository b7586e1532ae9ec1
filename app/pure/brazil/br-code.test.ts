import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brCode, crc16 } from './br-code.ts';

const CHARGE = {
  key: 'clara@conversas.example',
  name: 'Clara Nunes',
  city: 'Rio de Janeiro',
  amountCents: 5_900,
  txid: 'ABCDEFGH23',
};

/** Identifier → value, as a bank's program reads it; the array keeps the order. */
function fieldsOf(code: string): Array<[string, string]> {
  const fields: Array<[string, string]> = [];
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4));
    const value = code.slice(at + 4, at + 4 + length);
    expect(value).toHaveLength(length);
    fields.push([code.slice(at, at + 2), value]);
    at += 4 + length;
  }
  return fields;
}

test('computes the check value of CRC-16/CCITT-FALSE', () => expect(crc16('123456789')).toBe('29B1'));

test.each([
  // The example of the Banco Central's manual.
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
])('computes the checksum of a published code: %s', (code) => {
  expect(crc16(code.slice(0, -4))).toBe(code.slice(-4));
});

test('a code has the fields of a static Pix in their order', () => {
  const code = brCode(CHARGE);
  expect(fieldsOf(code)).toEqual([
    ['00', '01'],
    ['26', '0014br.gov.bcb.pix0123clara@conversas.example'],
    ['52', '0000'],
    ['53', '986'],
    ['54', '59.00'],
    ['58', 'BR'],
    ['59', 'Clara Nunes'],
    ['60', 'Rio de Janeiro'],
    ['62', '0510ABCDEFGH23'],
    ['63', crc16(code.slice(0, -4))],
  ]);
});

test.each([
  ['João da Conceição Albuquerque Filho', 'Joao da Conceicao Albuque'],
  ['Ção & Cia. Ltda', 'Cao & Cia. Ltda'],
  ['🎙️ Conversas', 'Conversas'],
  ['🎙️', 'RECEBEDOR'],
])('writes the name %s as %s', (name, written) => {
  expect(Object.fromEntries(fieldsOf(brCode({ ...CHARGE, name })))['59']).toBe(written);
});

test('any input gives a whole ASCII code within the limits and with a valid checksum', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.string(),
      (name, city, amountCents, txid) => {
        const code = brCode({ ...CHARGE, name, city, amountCents, txid });
        expect(code).toMatch(/^[\x20-\x7e]+$/);
        const fields = Object.fromEntries(fieldsOf(code));
        expect(fields['59']?.length).toBeLessThanOrEqual(25);
        expect(fields['60']?.length).toBeLessThanOrEqual(15);
        expect(Math.round(Number(fields['54']) * 100)).toBe(amountCents);
        expect(fields['62']).toMatch(/^05\d\d([A-Za-z0-9]{1,25}|\*\*\*)$/);
        expect(crc16(code.slice(0, -4))).toBe(fields['63']);
      },
    ),
  );
});

test('fits the longest key', () => {
  const key = `${'a'.repeat(65)}@exemplo.com`;
  expect(key).toHaveLength(77);
  expect(fieldsOf(brCode({ ...CHARGE, key }))).toHaveLength(10);
});
