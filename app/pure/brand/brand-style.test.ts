import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { seededRandom } from '../site/seeded-random.ts';
import { BUTTON_SHAPES, COVER_SHAPES, HOUSE_LOOK, type Look } from './brand.ts';
import { brandStyle } from './brand-style.ts';
import { coloursFrom } from './palette.ts';
import { TYPE_PAIR_NAMES } from './type-pairs.ts';

/** Bytes of a look in a page's head, as they are sent; see docs/decisions/0112. */
const MOST = 300;
/** As server/memory packs a page. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const keysOf = <T extends object>(names: T) => Object.keys(names) as Array<keyof T>;

function* looksOf(picks: readonly string[]): Generator<Look> {
  for (const typePair of TYPE_PAIR_NAMES)
    for (const covers of keysOf(COVER_SHAPES))
      for (const buttons of keysOf(BUTTON_SHAPES)) yield { picks, typePair, covers, buttons };
}

test('a look costs a page 0.3 kB at most, whatever is chosen', () => {
  const random = seededRandom('sizes');
  const hex = () => `#${random.whole(0, 0xffffff).toString(16).padStart(6, '0')}`;
  const brands = Array.from({ length: 20 }, (_, index) => Array.from({ length: 1 + (index % 3) }, hex));
  const sizes = brands.flatMap((picks) => {
    const colours = coloursFrom(picks);
    return [...looksOf(picks)].map(
      (look) => brotliCompressSync(`<style>${brandStyle(look, colours)}</style>`, BROTLI).length,
    );
  });
  expect(sizes).toHaveLength(900);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST);
});

test('the look that ships costs nothing', () => {
  expect(brandStyle(HOUSE_LOOK, coloursFrom([]))).toBe('');
});
