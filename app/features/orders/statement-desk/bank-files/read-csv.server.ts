import { setImmediate as nextTurn } from 'node:timers/promises';
import { cleanLine } from '#app/pure/clean-text.ts';
import { parseAmount, parseDay } from './amount-and-day.ts';
import { type Columns, columnsOf, findHeader } from './csv-columns.ts';
import { type Rows, readTable } from './csv-table.server.ts';
import { MOST_CREDITS } from './rules.ts';
import { isBalance, type RawCredit, type StatementRead } from './statement.ts';

export type CsvRead =
  | StatementRead
  /** The columns are unknown: the host is asked. `example` is a row. */
  | { ok: false; reason: 'which-columns'; header: string[]; example: string[] };

/** Rows that are read before other requests get a turn. */
const ROWS_AT_ONCE = 50;

/** Reads the credits of a table. @param told the columns that the host named */
export async function readCsv(text: string, told: Columns | null): Promise<CsvRead> {
  const table = await readTable(text);
  if (!table.ok) return table;
  const { rows } = table;
  const width = Math.max(0, ...rows.slice(0, 50).map((row) => row.length));
  if (rows.length === 0 || width < 2) return { ok: false, reason: 'not-a-statement' };
  const at = findHeader(rows);
  if (!told && at === -1) return { ok: false, reason: 'which-columns', ...lookOf(rows, width) };
  const head = at === -1 ? widestRow(rows, width) : at;
  return readRows(rows.slice(head + 1), told ?? columnsOf(rows[at] as string[]));
}

async function readRows(rows: Rows, columns: Columns): Promise<StatementRead> {
  const credits: RawCredit[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === 0) await nextTurn();
    const cell = (index: number) => row[index] ?? '';
    const words = cleanLine(columns.words.map(cell).join(' '));
    // Totals and notes below the table have no day; a balance is no movement.
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

function lookOf(rows: Rows, width: number): { header: string[]; example: string[] } {
  const at = widestRow(rows, width);
  const cells = (row: string[] | undefined) =>
    Array.from({ length: width }, (_, index) => cleanLine(row?.[index] ?? '').slice(0, 60));
  return { header: cells(rows[at]), example: cells(rows[at + 1]) };
}

/** Without a known header, the first row that is as wide as the table. */
function widestRow(rows: Rows, width: number): number {
  return Math.max(
    0,
    rows.findIndex((row) => row.length === width),
  );
}
