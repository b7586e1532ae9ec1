import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paintedOklch } from '../media/oklch.ts';
import { HOUSE_TUNE, hueAngle, tintOf } from './tints.ts';
import { HOUSE, type Shade, shortName, TOKENS } from './tokens.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../ui', name), 'utf8');
const css = read('tokens.css');
const drawn = read('scene-notice.css');

/** The same under any brand. */
const FIXED = ['scrim', 'night', 'sheet'];

/** What each token of tokens.css paints; those of a topic depend on its hue. */
function painted(): Record<string, Shade> {
  const shades: Record<string, Shade> = {};
  for (const [, name = '', hex = ''] of drawn.matchAll(/var\(--color-([a-z-]+), (#[0-9a-f]{6})\)/g))
    shades[name] = { light: hex, dark: hex };
  for (const [, name = '', value = ''] of css.matchAll(/^ {2}--color-([a-z-]+): ([^;]*);/gm)) {
    if (FIXED.includes(name) || name.startsWith('tint')) continue;
    const same = shades[value.match(/^var\(--[a-z], var\(--color-([a-z-]+)\)\)$/)?.[1] ?? ''];
    const [light = '', dark = light] = [...value.matchAll(/oklch\(([^)]+)\)/g)].map(([, parts = '']) => {
      const [lightness = 0, chroma = 0, hue = 0] = parts.split(' ').map(Number);
      return paintedOklch(lightness, chroma, hue);
    });
    shades[name] = same ?? { light, dark };
  }
  return shades;
}

test('the palette that ships is what tokens.css says', () => {
  expect(HOUSE).toEqual(painted());
});

test('each reads the short name of a look first', () => {
  const read = [...css.matchAll(/^ {2}--color-([a-z-]+): var\(--([a-z]), /gm)].map(([, ...pair]) => pair);
  const listed = TOKENS.filter((token) => token !== 'mark' && token !== 'spark');
  expect(read).toEqual(listed.map((token) => [token, shortName(token)]));
});

test('every token has a place in the list', () => {
  expect(Object.keys(HOUSE)).toEqual([...TOKENS]);
});

test('tints are what tokens.css says', () => {
  const blocks = [...css.matchAll(/--color-(tint|tint-strong): light-dark\(([^;]+)\);/g)];
  expect(blocks).toHaveLength(2);
  for (const [, name, value = ''] of blocks) {
    const written = [...value.matchAll(/oklch\(([\d.]+) calc\(([\d.]+) \* var\(--vivid\)\)/g)];
    const painted = written.map(([, lightness, chroma]) =>
      paintedOklch(Number(lightness), Number(chroma), 145),
    );
    const tint = name === 'tint' ? 'tint' : 'tint-strong';
    expect(painted).toEqual([tintOf(tint, 'light', 145, HOUSE_TUNE), tintOf(tint, 'dark', 145, HOUSE_TUNE)]);
  }
  expect(css).toContain(`--hue: var(--E, ${HOUSE_TUNE.hue});`);
  expect(css).toContain(`--ring: var(--F, ${HOUSE_TUNE.ring});`);
  expect(css).toContain(`--vivid: var(--G, ${HOUSE_TUNE.vivid});`);
});

test('places on the ring are what tokens.css says', () => {
  const places = [...css.matchAll(/\[data-hue="(\d+)"\] \{\s*--hue: (\d+);/g)];
  expect(places.map(([, hue, angle]) => [hueAngle(Number(hue)), Number(angle)])).toHaveLength(12);
  for (const [, hue, angle] of places) expect(hueAngle(Number(hue))).toBe(Number(angle));
});
