import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseAmount, parseDayBy } from '#app/pure/brazil/amount-and-day.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import { dayOrderOf } from '#app/pure/time/day-order.ts';
import { columnsOf, findHeader, wroteMonthFirst } from './csv-columns.ts';
import { type Rows, readTable } from './csv-table.server.ts';
import { directionJudge } from './direction-columns.ts';
import { ROWS_AT_ONCE } from './rules.ts';
import type { Columns } from './statement.ts';
import {
  isBalance,
  isNoAmount,
  leaveOut,
  MOST_CREDITS,
  nothingLeftOut,
  type RawCredit,
  type StatementRead,
} from './statement.ts';

export type CsvRead =
  | StatementRead
  /** The columns are unknown: the host is asked. `example` is a row. */
  | { ok: false; reason: 'which-columns'; header: string[]; example: string[] };

const UNSURE = { isUnsure: true } as const;

/** Reads the credits of a table. @param namedColumns the columns that the host named */
export async function readCsv(text: string, namedColumns: Columns | null): Promise<CsvRead> {
  const table = await readTable(text);
  if (!table.ok) return table;
  const { rows, lineOf } = table;
  const width = Math.max(0, ...rows.slice(0, 50).map((row) => row.length));
  if (rows.length === 0 || width < 2) return { ok: false, reason: 'not-a-statement' };
  const at = findHeader(rows);
  if (!namedColumns && at === -1) return { ok: false, reason: 'which-columns', ...lookOf(rows, width) };
  const head = at === -1 ? widestRow(rows, width) : at;
  const columns = namedColumns ?? columnsOf(rows[at] as string[]);
  return readRows({ header: rows[head] ?? [], rows: rows.slice(head + 1), lineOf }, columns);
}

interface Table {
  header: string[];
  rows: Rows;
  lineOf: (row: Rows[number]) => number | null;
}

async function readRows({ header, rows, lineOf }: Table, columns: Columns): Promise<StatementRead> {
  const credits: RawCredit[] = [];
  const leftOut = nothingLeftOut();
  const order = dayOrderOf(
    rows.map((row) => row[columns.day] ?? ''),
    wroteMonthFirst(header),
  );
  let unread: 'bad-date' | 'bad-amount' | null = null;
  const movements: Rows = [];
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === 0) await nextTurn();
    if (isMovement(row, columns)) movements.push(row);
  }
  const judge = await directionJudge(header, movements, columns);
  for (const [at, row] of movements.entries()) {
    if (at % ROWS_AT_ONCE === 0) await nextTurn();
    const cell = (index: number) => row[index] ?? '';
    const words = cleanLine(columns.words.map(cell).join(' '));
    const day = parseDayBy(order, cell(columns.day));
    const amount = cell(columns.amount);
    const cents = parseAmount(amount);
    if (!day && cents === null && findHeader([row]) !== -1) continue; // the heading of another page
    const verdict = isNoAmount(amount) || cents === 0 ? 'out' : judge(row);
    if (verdict === 'out' || verdict === 'doubtful') {
      const why = verdict === 'doubtful' ? verdict : undefined;
      if (!day || cents === null || why) leaveOut(leftOut, { words, number: () => lineOf(row) }, why);
      continue;
    }
    if (!day || cents === null) {
      // A table with days in both orders could be read wrongly throughout.
      if (!day && isDayIn(cell(columns.day))) return { ok: false, reason: 'bad-date' };
      unread ??= day ? 'bad-amount' : 'bad-date';
      leaveOut(leftOut, { words, number: () => lineOf(row) }, 'unreadable');
      continue;
    }
    const id = cleanLine(cell(columns.id));
    credits.push({ bank: 'csv', account: '', id, day, cents, words, ...(verdict === 'unsure' && UNSURE) });
    if (credits.length > MOST_CREDITS) return { ok: false, reason: 'too-many' };
  }
  // Not one of them: the file is of a kind that we do not know.
  if (unread && credits.length === 0) return { ok: false, reason: unread };
  return { ok: true, credits, leftOut };
}

function isDayIn(cell: string): boolean {
  return (['day-first', 'month-first'] as const).some((order) => parseDayBy(order, cell) !== null);
}

/** Totals and notes below the table have no day; a balance is no movement. */
function isMovement(row: readonly string[], { day, amount, words }: Columns): boolean {
  if (!row[day]?.trim() || !row[amount]?.trim()) return false;
  const cells = words.map((index) => row[index] ?? '');
  return !cells.some(isBalance) && !isBalance(cleanLine(cells.join(' ')));
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
