import { expect, test } from 'vitest';
import { contrast, laidOver } from './contrast.ts';
import { ADMIN_PAIRS, measurePairs, PAIRS, weakPairs } from './pairs.ts';
import { HOUSE_COLOURS } from './tints.ts';
import { HOUSE } from './tokens.ts';

test('measures as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.478, 3);
  expect(contrast('#0000ff', '#0000ff')).toBe(1);
  expect(laidOver('#ffffff', '#000000', 0.5)).toBe('#808080');
});

test('every pair of the house can be read, in both themes and at every hue', () => {
  const told = [...weakPairs(HOUSE_COLOURS), ...weakPairs(HOUSE_COLOURS, ADMIN_PAIRS)].map(
    ({ front, ground, theme, hue, ratio }) => `${front} on ${ground}, ${theme}, ${hue}: ${ratio.toFixed(2)}`,
  );
  expect(told).toEqual([]);
});

test('measures both themes, each hue of a tint, and one theme of what has one', () => {
  const of = (front: string, ground: string) =>
    measurePairs(HOUSE_COLOURS).filter(
      (pair) => pair.front === front && pair.ground === ground && pair.least > 4,
    );
  expect(of('ink', 'paper').map(({ theme }) => theme)).toEqual(['light', 'dark']);
  expect(of('terracotta', 'tint')).toHaveLength(2 * 13);
  expect(of('on-footer', 'footer').map(({ theme }) => theme)).toEqual(['dark']);
});

test('tells what is too weak', () => {
  const pale = { ...HOUSE, terracotta: { light: '#f7bc57', dark: '#f7bc57' } };
  const weak = weakPairs({ ...HOUSE_COLOURS, palette: pale }).map(({ front, theme }) => `${front} ${theme}`);
  expect(new Set(weak)).toEqual(new Set(['terracotta light']));
});

test('names no pair twice', () => {
  const names = PAIRS.map(({ front, ground, least, fixed }) => `${front} ${ground} ${least} ${fixed}`);
  expect(names).toHaveLength(new Set(names).size);
});
