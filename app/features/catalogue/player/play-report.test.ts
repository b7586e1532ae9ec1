import { afterEach, expect, test, vi } from 'vitest';
import { createPlayReport } from './play-report.ts';

afterEach(() => vi.unstubAllGlobals());

/** @returns the reports that were sent, the last one as the page is left */
function listen(positions: number[], isTaken: () => boolean = () => true): string[] {
  const sent: string[] = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, parts: string) => isTaken() && sent.push(`${address} ${parts}`) > 0,
  });
  const report = createPlayReport('um/dois');
  for (const position of positions) report.advance(position);
  report.send();
  return sent;
}

const from = (first: number, last: number, step = 0.25) =>
  Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step);

test('reports each minute of listening, and the rest at the end', () => {
  expect(listen(from(0, 150))).toEqual([
    ...['/ouvir/um%2Fdois 0-60', '/ouvir/um%2Fdois 60-120', '/ouvir/um%2Fdois 120-150'],
  ]);
  expect(listen([])).toEqual([]);
  expect(listen([12])).toEqual([]);
});

test('what lies between two parts was not heard', () => {
  expect(listen(from(0, 2_700, 30))).toEqual([]);
  expect(listen([...from(0, 30), ...from(600, 620)])).toEqual(['/ouvir/um%2Fdois 0-30,600-620']);
  expect(listen([...from(600, 620), ...from(0, 10)])).toEqual(['/ouvir/um%2Fdois 600-620,0-10']);
});

test('what the browser does not take is sent with the next report', () => {
  const answers = [false, true, true];
  expect(listen(from(0, 90), () => answers.shift() ?? false)).toEqual([
    ...['/ouvir/um%2Fdois 0-60', '/ouvir/um%2Fdois 60-90'],
  ]);
});
