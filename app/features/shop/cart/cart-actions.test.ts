import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CartLine, parseCart } from '#app/pure/site/cart.ts';
import { MOST_LINES, MOST_PIECES } from '#app/pure/site/cart-limits.ts';
import { dismissToasts } from '#app/ui/toast-store.ts';
import { SHIRT_LINE } from '../../../../tests/support/records/cart-line.ts';
import {
  addToCart,
  adoptLines,
  attemptId,
  clearCart,
  newAttemptId,
  removeFromCart,
  restoreToCart,
  setQuantity,
  takeBoughtOut,
} from './cart-actions.ts';
import { changeCart, readCart } from './cart-store.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('document', { getElementById: () => null });
  changeCart(() => ({ lines: [], attempt: null }));
  dismissToasts();
});
afterEach(() => vi.unstubAllGlobals());

const shirt = SHIRT_LINE;
const guide: CartLine = { ...shirt, productId: 'p2', variantId: null, variantName: null, name: 'Guia' };
const quantities = () => readCart().lines.map(({ name, quantity }) => [name, quantity]);

test('appends a new line, and raises the quantity of an existing one', () => {
  addToCart(shirt);
  addToCart({ ...guide, quantity: 2 });
  addToCart({ ...shirt, quantity: 3 });
  expect(quantities()).toEqual([
    ['Camiseta', 4],
    ['Guia', 2],
  ]);
  expect(parseCart(stored.get('carrinho') ?? null)).toEqual(readCart());
});

test('keeps one piece of a file, however often it is added', () => {
  const file: CartLine = { ...guide, isSingle: true };
  addToCart(file);
  addToCart({ ...file, quantity: 3 });
  expect(quantities()).toEqual([['Guia', 1]]);
  stored.set('carrinho', stored.get('carrinho')?.replace('"quantity":1', '"quantity":7') ?? '');
  expect(parseCart(stored.get('carrinho') ?? null).lines).toMatchObject([{ quantity: 1 }]);
});

test('another size is another line', () => {
  addToCart(shirt);
  addToCart({ ...shirt, variantId: 'g', variantName: 'G' });
  expect(readCart().lines).toHaveLength(2);
});

test('a quantity of zero or less removes the line; any other is limited to the allowed range', () => {
  addToCart(shirt);
  addToCart(guide);
  setQuantity(shirt, 1e9);
  expect(quantities()[0]).toEqual(['Camiseta', MOST_PIECES]);
  setQuantity(shirt, Number.NaN);
  expect(quantities()[0]).toEqual(['Camiseta', 1]);
  setQuantity(shirt, -1);
  removeFromCart(guide);
  removeFromCart(guide);
  expect(readCart().lines).toEqual([]);
});

test('refuses more lines than an order takes, and loses none of the others', () => {
  for (let index = 0; index < MOST_LINES; index += 1) addToCart({ ...guide, productId: `p${index}` });
  addToCart({ ...guide, productId: 'one too many' });
  expect(readCart().lines).toHaveLength(MOST_LINES);
});

test('an attempt keeps its id until the cart changes', () => {
  addToCart(shirt);
  const first = attemptId();
  expect(attemptId()).toBe(first);
  setQuantity(shirt, 1);
  expect(attemptId()).toBe(first);
  setQuantity(shirt, 2);
  const second = attemptId();
  expect(second).not.toBe(first);
  adoptLines([{ ...shirt, quantity: 2, priceCents: 6_900 }]);
  expect(attemptId()).not.toBe(second);
});

test('does not overwrite what another tab has written', () => {
  addToCart(shirt);
  stored.set('carrinho', JSON.stringify({ v: 1, lines: [{ ...guide, quantity: 5 }], attempt: null }));
  addToCart(shirt);
  expect(quantities()).toEqual([
    ['Guia', 5],
    ['Camiseta', 1],
  ]);
});

test('removes what was bought and keeps what was added meanwhile', () => {
  addToCart(shirt);
  const bought = readCart().lines;
  addToCart(guide);
  takeBoughtOut(bought);
  expect(quantities()).toEqual([['Guia', 1]]);
});

test('restoring lines adds them once and removes none', () => {
  addToCart({ ...guide, quantity: 2 });
  restoreToCart([shirt, guide]);
  restoreToCart([shirt, guide]);
  expect(quantities()).toEqual([
    ['Guia', 2],
    ['Camiseta', 1],
  ]);
  clearCart();
  expect(readCart().lines).toEqual([]);
});

test('works in a browser that stores nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  addToCart(shirt);
  addToCart(guide);
  expect(quantities()).toEqual([
    ['Camiseta', 1],
    ['Guia', 1],
  ]);
});

test('the total is that of the lines after any sequence of changes', () => {
  const change = fc.oneof(
    fc.tuple(fc.constant('add' as const), fc.integer({ min: 1, max: 9 })),
    fc.tuple(fc.constant('set' as const), fc.integer({ min: -2, max: 200 })),
    fc.tuple(fc.constant('remove' as const), fc.constant(0)),
  );
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      changeCart(() => ({ lines: [], attempt: null }));
      let expected = 0;
      for (const [what, number] of changes) {
        if (what === 'add') {
          addToCart({ ...shirt, quantity: number });
          expected = Math.min(expected + number, MOST_PIECES);
        } else if (what === 'remove') {
          removeFromCart(shirt);
          expected = 0;
        } else {
          setQuantity(shirt, number);
          if (expected > 0) expected = number <= 0 ? 0 : Math.min(number, MOST_PIECES);
        }
        expect(readCart().lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(expected);
      }
    }),
  );
});

test('attempt ids are distinct UUIDs', () => {
  const names = Array.from({ length: 200 }, newAttemptId);
  expect(new Set(names).size).toBe(200);
  for (const name of names)
    expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
