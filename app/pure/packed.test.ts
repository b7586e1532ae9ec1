import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

const cards = [{ id: 'a', title: '</script> “é” 🎉', topic: { name: 'Ansiedade' }, guest: null }];

test('where it was packed, a value comes out as the very same', () => {
  expect(unpack(pack(cards))).toBe(cards);
});

test('elsewhere an equal one comes out, the same each time', () => {
  const received = structuredClone(pack(cards));
  expect(unpack(received)).toEqual(cards);
  expect(unpack(received)).toBe(unpack(received));
});

test('a value is packed once', () => {
  expect(pack(cards)).toBe(pack(cards));
});
