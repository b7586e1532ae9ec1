import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SHIRT_LINE } from '../../../tests/support/records/cart-line.ts';
import { type Cart, type CartLine, countPieces, EMPTY_CART, parseCart, storedText } from './cart.ts';
import { clampQuantity, MOST_LINES, MOST_PIECES } from './cart-limits.ts';

const line: CartLine = { ...SHIRT_LINE, variantId: null, variantName: null };
const stored = (lines: unknown, more = {}) => JSON.stringify({ v: 1, lines, attempt: null, ...more });

const anyLine = fc.record({
  productId: fc.string({ minLength: 1, maxLength: 64 }),
  variantId: fc.option(fc.string({ minLength: 1, maxLength: 64 })),
  variantName: fc.option(fc.string({ minLength: 1, maxLength: 200 })),
  slug: fc.string({ minLength: 1, maxLength: 120 }),
  name: fc.string({ minLength: 1, maxLength: 200 }),
  category: fc.string({ minLength: 1, maxLength: 100 }),
  isPhysical: fc.boolean(),
  isSingle: fc.constant(false),
  priceCents: fc.nat(99_999_999),
  imageUrl: fc.constantFrom('/arte/produto/a.svg?o=shirt', '/media/itens/0-capa.jpg'),
  quantity: fc.integer({ min: 1, max: MOST_PIECES }),
});

test('reads what was stored', () => {
  const lines = fc.uniqueArray(anyLine, {
    maxLength: MOST_LINES,
    selector: ({ productId, variantId }) => JSON.stringify([productId, variantId]),
  });
  const carts = fc.record({ lines, attempt: fc.option(fc.uuid()) });
  fc.assert(
    fc.property(carts, (cart: Cart) => {
      expect(parseCart(storedText(cart))).toEqual(cart);
    }),
  );
});

test('any stored text gives a cart that can be shown and sent', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.anything().map((lines) => stored([lines].flat()) ?? ''),
    fc
      .array(fc.dictionary(fc.constantFrom(...Object.keys(line)), fc.anything()))
      .map((lines) => stored(lines)),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const { lines } = parseCart(text);
      expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
      for (const { quantity, priceCents } of lines) {
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_PIECES).toBe(true);
        expect(Number.isInteger(priceCents) && priceCents >= 0).toBe(true);
      }
    }),
  );
});

test.each([null, '', '{', 'null', '[]', '"x"', '{"v":2,"lines":[]}', stored('x'), stored({ length: 3 })])(
  '%s is an empty cart',
  (text) => expect(parseCart(text)).toEqual(EMPTY_CART),
);

test('drops an invalid line, keeps the others, and ends their attempt', () => {
  const bad = [
    { ...line, productId: '' },
    { ...line, productId: 'p2', priceCents: 1.5 },
    { ...line, productId: 'p3', priceCents: '5900' },
    { ...line, productId: 'p4', quantity: 0 },
    { ...line, productId: 'p5', quantity: null },
    { ...line, productId: 'p6', imageUrl: 'https://elsewhere.example/a.jpg' },
    { ...line, productId: 'p7', imageUrl: '//elsewhere.example/a.jpg' },
    { ...line, productId: 'p8', variantId: 7 },
    { ...line, name: 'x'.repeat(201) },
    null,
    7,
  ];
  for (const entry of bad) {
    expect(parseCart(stored([entry, line], { attempt: 'abc' }))).toEqual({ lines: [line], attempt: null });
  }
});

test('merges the same choice into one line, and caps a huge quantity', () => {
  const twice = parseCart(stored([line, { ...line, quantity: 3 }, { ...line, variantId: 'm' }]));
  expect(twice.lines).toEqual([line, { ...line, variantId: 'm' }]);
  expect(parseCart(stored([{ ...line, quantity: 1e300 }])).lines[0]?.quantity).toBe(MOST_PIECES);
  expect(parseCart(stored([{ ...line, quantity: 2.9 }])).lines[0]?.quantity).toBe(2);
  expect(countPieces({ lines: [line, { ...line, quantity: 4 }], attempt: null })).toBe(5);
});

test.each([
  ['', 1],
  ['abc', 1],
  ['0', 1],
  ['-3', 1],
  ['2.9', 2],
  ['7', 7],
  ['1e9', MOST_PIECES],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, MOST_PIECES],
  [null, 1],
  [undefined, 1],
])('reads a quantity of %s as %i', (typed, quantity) => expect(clampQuantity(typed)).toBe(quantity));
