import { expect, test } from 'vitest';
import { TYPE_PAIR_NAMES } from '#app/pure/brand/type-pairs.ts';
import { openTypefaces } from './typeface.server.ts';

test('every pair of type draws Portuguese, in a shape of its own', async () => {
  const text = 'Coração, fé e você: 27 ideias';
  const drawn = await Promise.all(
    TYPE_PAIR_NAMES.map(async (name) => {
      const { title, small } = await openTypefaces(name);
      for (const face of [title, small]) {
        expect(face.showable(text)).toBe(text);
        expect(face.outline(text, 0, 0, 40)).toMatch(/^M[\d.]/);
        expect(face.widthOf(text, 40)).toBeGreaterThan(300);
      }
      return title.outline(text, 0, 0, 40);
    }),
  );
  expect(new Set(drawn).size).toBe(TYPE_PAIR_NAMES.length);
});
