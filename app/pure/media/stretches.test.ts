import { expect, test } from 'vitest';
import { lengthOf, readStretches, unite, writeStretches } from './stretches.ts';

test('what overlaps or touches is one, and counts once', () => {
  const united = unite(
    [[10, 20]],
    [
      [0, 5],
      [5, 10],
    ],
    [[15, 30]],
    [[40, 50]],
    [[40, 50]],
    [[60, 60]],
    [],
  );
  expect(united).toEqual([
    [0, 30],
    [40, 50],
  ]);
  expect(lengthOf(united)).toBe(40);
});

test('what is written is read again', () => {
  for (const stretches of [
    [],
    [[0, 5]],
    [
      [0, 5],
      [7, 1_234_567_890],
    ],
  ] as const)
    expect(readStretches(writeStretches(stretches))).toEqual(stretches);
});

test('of thousands of scattered pieces the largest stay', () => {
  const scattered = Array.from(
    { length: 5_000 },
    (_, at) => [at * 100, at * 100 + (at === 3_000 ? 90 : 1)] as const,
  );
  const united = unite(scattered);
  expect(united).toHaveLength(100);
  expect(united).toContainEqual([300_000, 300_090]);
});
