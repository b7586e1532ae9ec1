import { expect, test } from 'vitest';
import { readList } from './read-list.server.ts';

test('a row that is too long is read in part, and ends nothing', async () => {
  const rows: Array<[line: number, isTooLong: boolean, longest: number]> = [];
  const file = `email,nota\na@b.co,oi\nb@b.co,"${'x'.repeat(100_000)}"\nc@b.co,tchau\n`;
  await readList(file, ({ line, isTooLong, cells }) => {
    rows.push([line, isTooLong, Math.max(...cells.map(({ length }) => length))]);
  });
  expect(rows).toEqual([
    [2, false, 6],
    [3, true, 500],
    [4, false, 6],
  ]);
});
