import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAround } from './picture-crop.ts';

test('the box follows the point until it meets an edge', () => {
  const wide = { width: 1_600, height: 900 };
  expect(boxAround(wide, 1, { x: 50, y: 50 })).toEqual({ width: 900, height: 900, left: 350, top: 0 });
  expect(boxAround(wide, 1, { x: 0, y: 50 })).toMatchObject({ left: 0 });
  expect(boxAround(wide, 1, { x: 40, y: 50 })).toMatchObject({ left: 190 });
  expect(boxAround(wide, 1, { x: 100, y: 50 })).toMatchObject({ left: 700 });
  const tall = { width: 900, height: 1_600 };
  expect(boxAround(tall, 16 / 9, { x: 50, y: 20 })).toEqual({ width: 900, height: 506, left: 0, top: 67 });
});

test('the box stays inside the picture and is as large as possible', () => {
  const side = fc.integer({ min: 1, max: 9_000 });
  const percent = fc.integer({ min: 0, max: 100 });
  const ratio = fc.constantFrom(1, 16 / 9);
  fc.assert(
    fc.property(side, side, percent, percent, ratio, (width, height, x, y, shape) => {
      const box = boxAround({ width, height }, shape, { x, y });
      expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(width);
      expect(box.top + box.height).toBeLessThanOrEqual(height);
      expect(box.width === width || box.height === height).toBe(true);
    }),
  );
});
