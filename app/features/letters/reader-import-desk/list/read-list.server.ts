import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { slicesOf } from '#app/platform/files/text-file.server.ts';
import { isHeader } from './columns.ts';
import { LONGEST_CELL, LONGEST_LINE, LONGEST_RECORD, MOST_COLUMNS, MOST_ROWS } from './rules.ts';

/** Enough text to detect the delimiter. */
const LONGEST_LOOK = 20_000;

export type ListProblem = 'empty' | 'no-list' | 'too-many-rows';

/** Thrown where the file is no list of readers. */
export class NoList extends Error {
  readonly problem: ListProblem;
  constructor(problem: ListProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface ListRow {
  /** Counts up from 1, without the header. */
  number: number;
  /** The row of a spreadsheet that shows the file: the header is row 1, and an empty row counts. */
  line: number;
  cells: readonly string[];
  /** Its line, or one of its cells, is longer than any list has: its cells are cut. */
  isTooLong: boolean;
}

/**
 * Calls `take` with each row, in order and in slices, so that it blocks no other request; until `take` answers
 * false.
 * @returns the header; for a file without one, names made up for its columns
 * @throws NoList
 */
export async function readList(
  text: string,
  take: (row: ListRow) => Promise<undefined | boolean> | undefined | boolean,
): Promise<readonly string[]> {
  const { parse } = await import('csv-parse'); // loaded with the first list
  const parser = parse({
    bom: true,
    info: true,
    delimiter: delimiterOf(text),
    max_record_size: LONGEST_RECORD,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  let header: readonly string[] | null = null;
  let number = 0;
  let isEnough = false;
  try {
    await pipeline(slicesOf(text), parser, async (records: AsyncIterable<unknown>) => {
      for await (const record of records) {
        const { cells, line, isTooLong } = rowOf(record);
        if (header === null) {
          if (isTooLong) throw new NoList('no-list');
          header = isHeader(cells) ? cells : cells.map((_, at) => `Coluna ${at + 1}`);
          if (header === cells) continue;
        }
        if (cells.every((cell) => cell.trim() === '')) continue;
        number += 1;
        if (number > MOST_ROWS) throw new NoList('too-many-rows');
        isEnough = (await take({ number, line, cells, isTooLong })) === false;
        if (isEnough) return;
      }
    });
  } catch (error) {
    // Leaving the rows before the end aborts the pipeline.
    if (!isEnough) throw problemOf(error);
  }
  if (header === null || number === 0) throw new NoList('empty');
  return header;
}

function problemOf(error: unknown): unknown {
  const isOfFile = error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
  return isOfFile ? new NoList('no-list') : error;
}

/** The delimiter that splits most of the first lines; a list of addresses alone has none. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, LONGEST_LOOK).split(/\r?\n/, 40);
  const best = [',', ';', '\t', '|']
    .map((mark) => ({ mark, lines: lines.filter((line) => line.includes(mark)).length }))
    .reduce((a, b) => (b.lines > a.lines ? b : a));
  return best.mark;
}

/** As `csv-parse` tells of each record. */
const rowSchema = z.object({
  record: z.unknown(),
  info: z.object({ records: z.number(), empty_lines: z.number() }),
});

function rowOf(parsed: unknown): Omit<ListRow, 'number'> {
  const { record, info } = rowSchema.parse(parsed);
  const cells = cellsOf(record);
  const size = cells.reduce((sum, cell) => sum + cell.length, 0);
  const isTooLong = size > LONGEST_LINE || cells.some((cell) => cell.length > LONGEST_CELL);
  return {
    cells: isTooLong ? cells.map((cell) => cell.slice(0, LONGEST_CUT)) : cells,
    line: info.records + info.empty_lines,
    isTooLong,
  };
}

/** Of a cell of a row that is too long: enough for an address, and for a word that says that somebody left. */
const LONGEST_CUT = 500;

function cellsOf(record: unknown): string[] {
  if (!Array.isArray(record) || record.length > MOST_COLUMNS) throw new NoList('no-list');
  return record.map((cell: unknown) => {
    if (typeof cell !== 'string' || cell.includes('\0')) throw new NoList('no-list');
    return cell;
  });
}
