import { afterEach, expect, test, vi } from 'vitest';
import { createPlayReport } from './play-report.ts';

afterEach(() => vi.unstubAllGlobals());

/** @returns the addresses that were told of a play */
function listen(positions: number[]): string[] {
  const told: string[] = [];
  vi.stubGlobal('navigator', { sendBeacon: (address: string) => told.push(address) });
  const report = createPlayReport('um/dois');
  for (const position of positions) report(position);
  return told;
}

const from = (first: number, last: number, step = 0.25) =>
  Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step);

test('reports a minute of listening once', () => {
  expect(listen(from(0, 59.5))).toEqual([]);
  expect(listen(from(0, 60))).toEqual(['/ouvir/um%2Fdois']);
  expect(listen(from(0, 600))).toHaveLength(1);
  expect(listen(from(1200, 1262))).toHaveLength(1);
});

test('does not count jumping forward', () => {
  expect(listen(from(0, 2700, 30))).toEqual([]);
  expect(listen([...from(0, 30), ...from(600, 629)])).toEqual([]);
  expect(listen([...from(0, 30), ...from(600, 631)])).toHaveLength(1);
});

test('counts hearing a part again', () => {
  expect(listen([...from(0, 31), ...from(0, 31)])).toHaveLength(1);
});
