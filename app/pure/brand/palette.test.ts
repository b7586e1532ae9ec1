import { expect, test } from 'vitest';
import { oklchOf } from '../media/oklch.ts';
import { seededRandom } from '../site/seeded-random.ts';
import { contrast } from './contrast.ts';
import { weakPairs } from './pairs.ts';
import { coloursFrom, movesOf } from './palette.ts';
import { HOUSE_COLOURS, HOUSE_TUNE } from './tints.ts';
import { TOKENS } from './tokens.ts';

/** What cannot be read of a brand, in words. */
function weakOf(picks: readonly string[]): string[] {
  return weakPairs(coloursFrom(picks)).map(
    ({ front, ground, theme, hue, ratio, least }) =>
      `${picks}: ${front} on ${ground}, ${theme}, ${hue}: ${ratio.toFixed(2)} of ${least}`,
  );
}

const NAMED: Record<string, readonly string[]> = {
  yellow: ['#ffd400'],
  'near black': ['#111111'],
  neon: ['#39ff14'],
  white: ['#ffffff'],
  black: ['#000000'],
  red: ['#e60023'],
  'blue and pink': ['#0a3d91', '#ff4fa3'],
  'three darks': ['#102030', '#201030', '#302010'],
  'three lights': ['#fff6d0', '#d0fff6', '#f6d0ff'],
  'neon three': ['#00ffff', '#ff00ff', '#ffff00'],
  'as it ships': ['#ae4422', '#f7bc57', '#2b1624'],
};

test.each(Object.entries(NAMED))('every pair can be read: %s', (_name, picks) => {
  expect(weakOf(picks)).toEqual([]);
});

test('every pair can be read with 500 brands, whatever is picked', () => {
  const random = seededRandom('brands');
  const hex = () => `#${random.whole(0, 0xffffff).toString(16).padStart(6, '0')}`;
  const brands = Array.from({ length: 500 }, (_, index) => Array.from({ length: 1 + (index % 3) }, hex));
  expect(brands.flatMap(weakOf)).toEqual([]);
});

test('without a pick nothing is other than as it ships', () => {
  expect(coloursFrom([])).toBe(HOUSE_COLOURS);
  expect(movesOf([], HOUSE_COLOURS)).toEqual([]);
  expect(HOUSE_COLOURS.tune).toBe(HOUSE_TUNE);
});

test('every token is a colour', () => {
  const { palette } = coloursFrom(['#336699']);
  for (const token of TOKENS)
    expect([token, palette[token].light, palette[token].dark].join()).toMatch(/^[a-z-]+(,#[0-9a-f]{6}){2}$/);
});

test('a pick that holds stays as it is, and one that does not says by how much it moved', () => {
  const kept = movesOf(['#7b2d8b'], coloursFrom(['#7b2d8b']));
  expect(kept).toContainEqual({
    pick: 0,
    as: 'ground',
    theme: 'light',
    picked: '#7b2d8b',
    shown: '#7b2d8b',
    by: 0,
  });
  const yellow = movesOf(['#ffd400'], coloursFrom(['#ffd400']));
  const of = (as: string, theme: string) => yellow.find((move) => move.as === as && move.theme === theme);
  expect(of('ground', 'light')?.by).toBe(0);
  expect(of('text', 'light')?.by).toBeLessThan(-15);
  expect(of('text', 'dark')?.by).toBe(0);
});

test('a light pick stays light where dark words hold on it, however far light ones would be', () => {
  for (const pick of ['#ffe600', '#ffea70', '#94fd38', '#00ffff']) {
    const moved = movesOf([pick], coloursFrom([pick])).find(
      ({ as, theme }) => as === 'ground' && theme === 'light',
    );
    expect(Math.abs(moved?.by ?? 99), pick).toBeLessThanOrEqual(12);
  }
});

test('a link of a red brand does not look like what deletes, nor does a button', () => {
  const { palette } = coloursFrom(['#960000']);
  for (const theme of ['light', 'dark'] as const)
    for (const token of ['action', 'terracotta'] as const)
      expect(inOklab(palette[token][theme], palette.danger[theme]), `${token} ${theme}`).toBeGreaterThan(
        0.05,
      );
});

test('a red brand does not look like what deletes', () => {
  for (const picks of [['#e60023'], ['#b51e26'], ['#c8102e'], ['#ff3b30']]) {
    const { palette } = coloursFrom(picks);
    expect(contrast(palette.danger.light, palette['on-danger'].light)).toBeGreaterThanOrEqual(4.5);
    expect(palette.danger.light).not.toBe(palette.action.light);
  }
});

test('topics follow: one of their hues is that of the brand, and a calm brand calms them', () => {
  const { tune } = coloursFrom(['#0a7d5a']);
  expect(Math.abs(tune.ring)).toBeLessThanOrEqual(15);
  expect(coloursFrom(['#777777']).tune.vivid).toBeLessThan(1);
});

/** How far apart two colours look. */
function inOklab(one: string, other: string): number {
  const [a, b] = [one, other].map((hex) => {
    const { lightness, chroma, hue } = oklchOf(hex);
    const angle = (hue * Math.PI) / 180;
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  });
  return Math.hypot(...(a ?? []).map((value, axis) => value - (b?.[axis] ?? 0)));
}
