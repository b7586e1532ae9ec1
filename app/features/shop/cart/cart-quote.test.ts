import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartLine } from '#app/pure/site/cart.ts';
import { SHIRT_LINE } from '../../../../tests/support/records/cart-line.ts';
import { compareWithQuote, parseQuote, type QuoteItem } from './cart-quote.ts';

const shirt: CartLine = { ...SHIRT_LINE, quantity: 3 };
const item: QuoteItem = {
  productId: 'p1',
  variantId: 'm',
  name: 'Camiseta',
  priceCents: 5_900,
  left: null,
  problem: null,
};
const compare = (change: Partial<QuoteItem>) =>
  compareWithQuote([shirt], { items: [{ ...item, ...change }], shipping: null });

test('a quote that equals the cart has no changes', () => {
  expect(compare({})).toEqual({ lines: [shirt], changes: [] });
  expect(compare({ left: 3 }).changes).toEqual([]);
});

test('reports and adopts another price, higher or lower', () => {
  for (const priceCents of [6_900, 4_900]) {
    const { lines, changes } = compare({ priceCents, problem: 'price-changed' });
    expect(lines).toEqual([{ ...shirt, priceCents }]);
    expect(changes).toMatchObject([
      { kind: 'price', before: 5_900, after: priceCents, name: 'Camiseta (M)' },
    ]);
  }
});

test('takes as many pieces as are left', () => {
  const { lines, changes } = compare({ left: 2, problem: 'too-few' });
  expect(lines).toEqual([{ ...shirt, quantity: 2 }]);
  expect(changes).toMatchObject([{ kind: 'fewer', before: 3, after: 2 }]);
});

test('reports both a higher price and fewer pieces', () => {
  expect(compare({ left: 1, priceCents: 7_000, problem: 'too-few' }).changes).toHaveLength(2);
});

test.each([
  ['gone', { problem: 'gone', variantId: null, priceCents: 0, name: null }],
  ['gone', { problem: 'variant-gone', variantId: null }],
  ['gone', { problem: 'sold-out', left: 0 }],
  ['choose', { problem: 'variant-needed', variantId: null }],
] as const)('%s: removes the line and tells the buyer', (kind, change) => {
  const { lines, changes } = compare(change);
  expect(lines).toEqual([]);
  expect(changes).toMatchObject([{ kind, name: 'Camiseta (M)', slug: 'camiseta' }]);
});

test('a line that the quote omits stays as it is', () => {
  expect(compare({ productId: 'another' })).toEqual({ lines: [shirt], changes: [] });
});

test('reads from when a pass counts', () => {
  const body = { items: [], premium_notes: ['Conta daqui.', 7] };
  expect(parseQuote(body)?.premiumNotes).toEqual(['Conta daqui.']);
});

test('reads the endpoint’s answer by its names; anything else is no quote', () => {
  const body = {
    items: [
      { product_id: 'p1', variant_id: 'm', name: 'Camiseta', price_cents: 5_900, left: 4, problem: null },
      { product_id: 'p9', variant_id: null, name: null, price_cents: null, left: null, problem: 'gone' },
    ],
    shipping_cents: 2_500,
    delivery_time: 'até 10 dias úteis',
    pickup: true,
    total_cents: 5_900,
  };
  expect(parseQuote(body)).toMatchObject({
    items: [
      { productId: 'p1', priceCents: 5_900, left: 4 },
      { productId: 'p9', problem: 'gone' },
    ],
    shipping: { cents: 2_500, time: 'até 10 dias úteis', hasPickup: true },
  });
  expect(parseQuote({ error: { code: 'gone' } })).toBeNull();
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      expect(() => parseQuote(answer)).not.toThrow();
    }),
  );
});
