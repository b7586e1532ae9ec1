import { cleanLine } from '#app/pure/clean-text.ts';
import { parseAmount, parseDay } from './amount-and-day.ts';
import { type Columns, columnsOf, findHeader } from './csv-columns.ts';
import { MOST_CREDITS } from './rules.ts';
import { isBalance, type RawCredit, type StatementRead } from './statement.ts';

export type CsvRead =
  | StatementRead
  /** Nobody knows which column is which: the host is asked. `example` is a row of it. */
  | { ok: false; reason: 'which-columns'; header: string[]; example: string[] };

type Rows = string[][];

/** A cell longer than this belongs to no statement. */
const LONGEST_CELL = 5_000;
const MOST_COLUMNS = 60;

/** Reads what came in out of a table. @param told what the host said of its columns */
export async function readCsv(text: string, told: Columns | null): Promise<CsvRead> {
  const rows = await parsed(text);
  if (!rows) return { ok: false, reason: 'not-a-statement' };
  const width = Math.max(0, ...rows.slice(0, 50).map((row) => row.length));
  if (rows.length === 0 || width < 2) return { ok: false, reason: 'not-a-statement' };
  const at = findHeader(rows);
  if (!told && at === -1) return { ok: false, reason: 'which-columns', ...lookOf(rows, width) };
  const head = at === -1 ? widestRow(rows, width) : at;
  return readRows(rows.slice(head + 1), told ?? columnsOf(rows[at] as string[]));
}

function readRows(rows: Rows, columns: Columns): StatementRead {
  const credits: RawCredit[] = [];
  for (const row of rows) {
    const cell = (index: number) => row[index] ?? '';
    const words = cleanLine(columns.words.map(cell).join(' '));
    // Totals and notes under the table have no day; a balance is no movement.
    if (cell(columns.day).trim() === '' || cell(columns.amount).trim() === '' || isBalance(words)) continue;
    const day = parseDay(cell(columns.day));
    const cents = parseAmount(cell(columns.amount));
    if (!day && cents === null) continue;
    if (!day) return { ok: false, reason: 'bad-date' };
    if (cents === null) return { ok: false, reason: 'bad-amount' };
    if (cents <= 0) continue;
    const id = cleanLine(cell(columns.id));
    if (credits.push({ bank: 'csv', account: '', id, day, cents, words }) > MOST_CREDITS)
      return { ok: false, reason: 'too-many' };
  }
  return { ok: true, credits };
}

async function parsed(text: string): Promise<Rows | null> {
  if (text.includes('\0')) return null;
  const { parse } = await import('csv-parse/sync'); // with the first statement
  try {
    const rows: unknown = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_CELL * MOST_COLUMNS,
    });
    return isTable(rows) ? rows : null;
  } catch {
    return null;
  }
}

/** Which of the marks parts the most lines alike: a decimal comma stands in some of them only. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/, 40).filter((line) => line.trim() !== '');
  const best = [';', '\t', ',', '|']
    .map((mark) => ({ mark, lines: lines.filter((line) => line.split(mark).length > 2).length }))
    .reduce((a, b) => (b.lines > a.lines ? b : a));
  return best.lines > 0 ? best.mark : ';';
}

function isTable(rows: unknown): rows is Rows {
  return (
    Array.isArray(rows) &&
    rows.every((row) => Array.isArray(row) && row.length <= MOST_COLUMNS && row.every(isCell))
  );
}

function isCell(cell: unknown): cell is string {
  return typeof cell === 'string' && cell.length <= LONGEST_CELL;
}

function lookOf(rows: Rows, width: number): { header: string[]; example: string[] } {
  const at = widestRow(rows, width);
  const cells = (row: string[] | undefined) =>
    Array.from({ length: width }, (_, index) => cleanLine(row?.[index] ?? '').slice(0, 60));
  return { header: cells(rows[at]), example: cells(rows[at + 1]) };
}

/** Where nothing is headed as a bank would, the first row that is as wide as the table. */
function widestRow(rows: Rows, width: number): number {
  return Math.max(
    0,
    rows.findIndex((row) => row.length === width),
  );
}
