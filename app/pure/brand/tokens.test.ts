import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paintedOklch } from '../media/oklch.ts';
import { HOUSE_TUNE, hueAngle, tintOf } from './tints.ts';
import { HOUSE, TOKENS } from './tokens.ts';

const css = readFileSync(join(import.meta.dirname, '../../ui/tokens.css'), 'utf8');

/** The same under any brand. */
const FIXED = ['scrim', 'night', 'sheet'];

/** What each token of tokens.css paints; those of a topic depend on its hue. */
function painted(): Record<string, { light: string; dark: string }> {
  const declared = [...css.matchAll(/^ {2}--color-([a-z-]+): ([^;]*oklch[^;]*);/gm)];
  return Object.fromEntries(
    declared
      .filter(([, name = '', value = '']) => !FIXED.includes(name) && !value.includes('var('))
      .map(([, name, value = '']) => {
        const [light = '', dark = light] = [...value.matchAll(/oklch\(([^)]+)\)/g)].map(([, parts = '']) => {
          const [lightness = 0, chroma = 0, hue = 0] = parts.split(' ').map(Number);
          return paintedOklch(lightness, chroma, hue);
        });
        return [name, { light, dark }];
      }),
  );
}

test('the palette that ships is what tokens.css says', () => {
  expect(HOUSE).toEqual(painted());
});

test('every token has a place in the list', () => {
  expect(Object.keys(HOUSE)).toEqual([...TOKENS]);
});

test('tints are what tokens.css says', () => {
  const blocks = [...css.matchAll(/--color-(tint|tint-strong): light-dark\(([^;]+)\);/g)];
  expect(blocks).toHaveLength(4);
  for (const [, name, value = ''] of blocks) {
    const written = [...value.matchAll(/oklch\(([\d.]+) calc\(([\d.]+) \* var\(--vivid\)\)/g)];
    const painted = written.map(([, lightness, chroma]) =>
      paintedOklch(Number(lightness), Number(chroma), 145),
    );
    const tint = name === 'tint' ? 'tint' : 'tint-strong';
    expect(painted).toEqual([tintOf(tint, 'light', 145, HOUSE_TUNE), tintOf(tint, 'dark', 145, HOUSE_TUNE)]);
  }
  expect(css).toContain(`--hue: ${HOUSE_TUNE.hue};`);
  expect(css).toContain(`--ring: ${HOUSE_TUNE.ring};`);
  expect(css).toContain(`--vivid: ${HOUSE_TUNE.vivid};`);
});

test('places on the ring are what tokens.css says', () => {
  const places = [...css.matchAll(/\[data-hue="(\d+)"\] \{\s*--hue: (\d+);/g)];
  expect(places.map(([, hue, angle]) => [hueAngle(Number(hue)), Number(angle)])).toHaveLength(12);
  for (const [, hue, angle] of places) expect(hueAngle(Number(hue))).toBe(Number(angle));
});
