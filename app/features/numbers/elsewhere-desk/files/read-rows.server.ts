import { pipeline } from 'node:stream/promises';
import { slicesOf } from '#app/platform/files/text-file.server.ts';
import { LONGEST_LINE, MOST_COLUMNS, MOST_ROWS } from '../rules.ts';

export type Rows = string[][];
export type RowsRead = { ok: true; rows: Rows } | { ok: false; reason: 'not-a-table' | 'too-many' };

/** Enough text to detect the delimiter. */
const LONGEST_LOOK = 20_000;

class TooMany extends Error {}

/** The cells of a CSV, in slices, so that it blocks no other request. */
export async function readRows(text: string): Promise<RowsRead> {
  const rows: Rows = [];
  if (text.includes('\0') || text.trimStart().startsWith('<')) return { ok: false, reason: 'not-a-table' };
  const { parse } = await import('csv-parse'); // loaded with the first file
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    max_record_size: LONGEST_LINE,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  try {
    await pipeline(slicesOf(text), parser, async (records: AsyncIterable<string[]>) => {
      for await (const record of records) {
        if (record.length > MOST_COLUMNS) throw new Error('no table');
        if (record.some((cell) => cell.trim() !== '')) rows.push(record);
        if (rows.length > MOST_ROWS + 1) throw new TooMany();
      }
    });
  } catch (error) {
    return { ok: false, reason: error instanceof TooMany ? 'too-many' : 'not-a-table' };
  }
  return { ok: true, rows };
}

/** The delimiter of most of the first line, where no cell is a figure with a comma. */
function delimiterOf(text: string): string {
  const first =
    text
      .slice(0, LONGEST_LOOK)
      .split(/\r?\n/)
      .find((line) => line.trim() !== '') ?? '';
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, count: first.split(mark).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}
