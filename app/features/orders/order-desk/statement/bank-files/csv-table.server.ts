import { pipeline } from 'node:stream/promises';
import { slicesOf } from '#app/platform/files/text-file.server.ts';
import { LONGEST_CELL, LONGEST_LINE, MOST_CELLS, MOST_COLUMNS, MOST_LINES } from './rules.ts';

export type Rows = string[][];
/** `lineOf` is the number of the line of the file on which a row ends. */
export type TableRead =
  | { ok: true; rows: Rows; lineOf: (row: Rows[number]) => number | null }
  | { ok: false; reason: 'not-a-statement' | 'too-long' };

const LF = 10;
const CR = 13;
/** Enough text to detect the delimiter. */
const LONGEST_LOOK = 20_000;

/** Reads the cells of a CSV file within limits and in slices, so that it blocks no other request. */
export async function readTable(text: string): Promise<TableRead> {
  const delimiter = delimiterOf(text);
  const problem = problemOf(text, delimiter);
  if (problem) return { ok: false, reason: problem };
  const { parse } = await import('csv-parse'); // loaded with the first statement
  const rows: Rows = [];
  const lines = new WeakMap<Rows[number], number>();
  const options = { bom: true, relax_column_count: true, skip_empty_lines: true, info: true };
  const parser = parse({ ...options, delimiter, max_record_size: LONGEST_LINE });
  try {
    await pipeline(slicesOf(text), parser, async (records: AsyncIterable<unknown>) => {
      for await (const found of records) {
        const { record: row, info } = found as { record: unknown; info: { lines: number } };
        if (!isRow(row)) throw new Error('no row of a statement');
        rows.push(row);
        lines.set(row, info.lines);
      }
    });
  } catch {
    return { ok: false, reason: 'not-a-statement' };
  }
  return { ok: true, rows, lineOf: (row) => lines.get(row) ?? null };
}

/** The parser limits neither lines of empty cells nor the number of lines. */
function problemOf(text: string, delimiter: string): 'not-a-statement' | 'too-long' | null {
  const mark = delimiter.charCodeAt(0);
  let [lines, marks, begin] = [1, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0 || at - begin > LONGEST_LINE) return 'not-a-statement';
    if (code === mark) marks += 1;
    if (code !== LF && (code !== CR || text.charCodeAt(at + 1) === LF)) continue;
    lines += 1;
    begin = at + 1;
    if (lines > MOST_LINES || lines + marks > MOST_CELLS) return 'too-long';
  }
  return null;
}

/** Finds the delimiter that splits most lines into equally many cells; decimal commas do not. */
function delimiterOf(text: string): string {
  const begin = text.slice(0, LONGEST_LOOK);
  const lines = begin.split(/\r?\n/, 40).filter((line) => line.trim() !== '');
  const best = [';', '\t', ',', '|']
    .map((mark) => ({ mark, lines: lines.filter((line) => line.split(mark).length > 2).length }))
    .reduce((a, b) => (b.lines > a.lines ? b : a));
  return best.lines > 0 ? best.mark : ';';
}

function isRow(row: unknown): row is string[] {
  return Array.isArray(row) && row.length <= MOST_COLUMNS && row.every(isCell);
}

function isCell(cell: unknown): cell is string {
  return typeof cell === 'string' && cell.length <= LONGEST_CELL;
}
