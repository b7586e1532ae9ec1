import { expect, test } from 'vitest';
import { createPlayMeter } from './play-meter.ts';

function listen(positions: number[]): number {
  const meter = createPlayMeter();
  return positions.filter((position) => meter(position)).length;
}

const from = (first: number, last: number, step = 0.25) =>
  Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step);

test('counts a minute of listening once', () => {
  expect(listen(from(0, 59.5))).toBe(0);
  expect(listen(from(0, 60))).toBe(1);
  expect(listen(from(0, 600))).toBe(1);
  expect(listen(from(1200, 1262))).toBe(1);
});

test('does not count jumping forward', () => {
  expect(listen(from(0, 2700, 30))).toBe(0);
  expect(listen([...from(0, 30), ...from(600, 629)])).toBe(0);
  expect(listen([...from(0, 30), ...from(600, 631)])).toBe(1);
});

test('counts hearing a part again', () => {
  expect(listen([...from(0, 31), ...from(0, 31)])).toBe(1);
});
