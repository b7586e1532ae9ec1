import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

const cards = [{ id: 'a', title: '</script> “é” 🎉', topic: { name: 'Ansiedade' }, guest: null }];

test('unpacks the same object in the process that packed it', () => {
  expect(unpack(pack(cards))).toBe(cards);
});

test('unpacks an equal object elsewhere, the same one each time', () => {
  const received = structuredClone(pack(cards));
  expect(unpack(received)).toEqual(cards);
  expect(unpack(received)).toBe(unpack(received));
});

test('packs an object once', () => {
  expect(pack(cards)).toBe(pack(cards));
});
