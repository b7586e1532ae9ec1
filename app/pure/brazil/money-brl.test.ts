import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBrl, formatPriceField, MOST_CENTS, parsePriceBrl } from './money-brl.ts';

const centsOf = (text: string) => {
  const parsed = parsePriceBrl(text);
  return parsed.ok ? parsed.cents : parsed.reason;
};

test.each([
  ['59,90', 5_990],
  ['R$ 59,90', 5_990],
  ['R$\u00a059,90', 5_990],
  ['r$59,9', 5_990],
  ['59.9', 5_990],
  ['59.90', 5_990],
  ['1.234,56', 123_456],
  ['1.234', 123_400],
  ['1.234.567', 'too-large'],
  ['999.999,99', MOST_CENTS],
  ['1.000.000,00', 'too-large'],
  ['0', 0],
  ['0,00', 0],
  ['007', 700],
  ['1,005', 'too-many-decimals'],
  ['59.9055', 'too-many-decimals'],
  ['-1', 'negative'],
  ['-R$ 10,00', 'negative'],
  ['1,234.56', 'not-a-price'],
  ['12.34,56', 'not-a-price'],
  ['1.23.456', 'not-a-price'],
  ['59,', 'not-a-price'],
  [',50', 'not-a-price'],
  ['R$', 'not-a-price'],
  ['grátis', 'not-a-price'],
  ['1e3', 'not-a-price'],
  ['0x10', 'not-a-price'],
  ['NaN', 'not-a-price'],
  ['٣', 'not-a-price'],
  ['9'.repeat(400), 'not-a-price'],
  ['', 'empty'],
  ['  ', 'empty'],
])('%j is %j', (text, expected) => expect(centsOf(text)).toBe(expected));

test('needs no rounding of 1,005 and the like', () => {
  expect(centsOf('1,01')).toBe(101);
  expect(centsOf('4,35')).toBe(435);
  expect(centsOf('1.115,35')).toBe(111_535);
});

test('formats prices as people in Brazil write them', () => {
  const spaced = (cents: number) => formatBrl(cents).replace(/\s/g, ' ');
  expect(spaced(0)).toBe('R$ 0,00');
  expect(spaced(5)).toBe('R$ 0,05');
  expect(spaced(5_900)).toBe('R$ 59,00');
  expect(spaced(123_456)).toBe('R$ 1.234,56');
  expect(formatPriceField(123_456)).toBe('1.234,56');
});

test('parses a formatted price to the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MOST_CENTS }), (cents) => {
      expect(parsePriceBrl(formatBrl(cents))).toEqual({ ok: true, cents });
      expect(parsePriceBrl(formatPriceField(cents))).toEqual({ ok: true, cents });
    }),
  );
});

test('any input gives whole cents within the bounds, or a reason', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789.,-R$ ') }),
    fc.double().map(String),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const parsed = parsePriceBrl(text);
      if (!parsed.ok) return;
      expect(Number.isInteger(parsed.cents)).toBe(true);
      expect(parsed.cents).toBeGreaterThanOrEqual(0);
      expect(parsed.cents).toBeLessThanOrEqual(MOST_CENTS);
    }),
  );
});
