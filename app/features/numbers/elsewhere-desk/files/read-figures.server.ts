import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodedText } from '#app/platform/files/text-file.server.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { dayOrderOf } from '#app/pure/time/day-order.ts';
import { LONGEST_TEXT, MOST_FIGURES, MOST_FILE_BYTES } from '../rules.ts';
import { type Layout, layoutOf } from './layouts.ts';
import { type Rows, readRows } from './read-rows.server.ts';
import { isZip, unzipTables } from './unzip.server.ts';
import { readDay, readFigure } from './values.ts';

export type FileProblem =
  | 'empty'
  | 'too-large'
  | 'large-zip'
  | 'broken-zip'
  | 'zip-without-table'
  | 'spreadsheet'
  | 'not-a-table'
  | 'too-many'
  | 'no-rows'
  | 'no-figures';

export interface ReadFigure {
  key: string;
  day: string;
  word: string;
  thousandths: number;
}

export interface ReadSubject {
  key: string;
  name: string;
  publishedOn: string | null;
  isShort: boolean;
}

/** A table, before its columns are known. */
export interface Table {
  header: string[];
  rows: Rows;
  text: string;
}

export interface FiguresOfFile {
  layout: Layout;
  figures: ReadFigure[];
  /** What they are of, where it may be an item. */
  subjects: ReadSubject[];
  /** Rows with a cell that cannot be read, or that come twice. */
  leftOut: { count: number; examples: string[] };
}

type Refused = { ok: false; reason: FileProblem };

/** The tables of a CSV, or of each CSV in a zip. The bytes decide what it is. */
export async function readTables(bytes: Uint8Array): Promise<{ ok: true; tables: Table[] } | Refused> {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  if (bytes.length > MOST_FILE_BYTES) return { ok: false, reason: 'too-large' };
  if (!isZip(bytes)) return tablesOf([decodedText(bytes)]);
  const zip = await unzipTables(bytes);
  if (!zip.ok) return zip;
  if (zip.files.length === 0) return { ok: false, reason: 'zip-without-table' };
  return tablesOf(zip.files.map(decodedText));
}

/** @returns a refusal where none of the texts is a table */
export async function tablesOf(texts: readonly string[]): Promise<{ ok: true; tables: Table[] } | Refused> {
  const tables: Table[] = [];
  let reason: FileProblem = 'no-rows';
  for (const text of texts) {
    const read = await readRows(text);
    const [header, ...rows] = read.ok ? read.rows : [];
    if (!read.ok) reason = read.reason;
    else if (!header) continue;
    else if (header.length < 2) reason = 'not-a-table';
    else if (rows.length > 0) tables.push({ header: header.map(cleanLine), rows, text });
  }
  return tables.length > 0 ? { ok: true, tables } : { ok: false, reason };
}

/** A table of a known platform is preferred: a zip of YouTube has sums by day beside it. */
export function knownTable(tables: readonly Table[]): { table: Table; layout: Layout } | null {
  const known = tables.flatMap((table) => {
    const layout = layoutOf(table.header);
    return layout ? [{ table, layout }] : [];
  });
  return known.find(({ layout }) => layout.about === 'items') ?? known[0] ?? null;
}

/** The figures of a table. An empty cell, '-' and 'NaN' say nothing. */
export async function readFigures(
  { rows }: Table,
  layout: Layout,
): Promise<({ ok: true } & FiguresOfFile) | Refused> {
  const figures = new Map<string, ReadFigure>();
  const subjects = new Map<string, ReadSubject>();
  const leftOut = { count: 0, examples: [] as string[] };
  const leaveOut = (row: readonly string[]) => {
    leftOut.count += 1;
    if (leftOut.examples.length < 3) leftOut.examples.push(cleanLine(row.join(', ')).slice(0, 80));
  };
  const dates = rows.map((row) => row[layout.date] ?? '');
  const order = dayOrderOf(dates, false);
  for (const [number, row] of rows.entries()) {
    if (number % 500 === 0) await nextTurn();
    if (isSum(row)) continue;
    const cell = (at: number) => cleanLine(row[at] ?? '').slice(0, LONGEST_TEXT);
    const values = layout.figures.map(({ at, word, unit }) => ({ word, value: readFigure(cell(at), unit) }));
    const said = values.filter(({ value }) => value !== null);
    const date = readDay(cell(layout.date), order);
    const key = keyOf(layout, { id: cell(layout.id), name: cell(layout.name), date });
    const isUnread = said.some(({ value }) => Number.isNaN(value)) || (said.length > 0 && key === null);
    if (isUnread || (key !== null && subjects.has(key))) leaveOut(row);
    if (isUnread || key === null || subjects.has(key)) continue;
    subjects.set(key, {
      key,
      name: cell(layout.name) || key,
      publishedOn: date,
      isShort: isShort(cell(layout.duration)),
    });
    const day = layout.about === 'days' ? (date ?? '') : '';
    for (const { word, value } of said)
      figures.set(`${key}\n${word}`, {
        key: layout.about === 'days' ? '' : key,
        day,
        word,
        thousandths: value as number,
      });
    if (figures.size > MOST_FIGURES) return { ok: false, reason: 'too-many' };
  }
  if (figures.size === 0) return { ok: false, reason: 'no-figures' };
  const named = layout.about === 'items' ? [...subjects.values()] : [];
  return { ok: true, layout, figures: [...figures.values()], subjects: named, leftOut };
}

/** The same table comes with the same key; null where it says none. */
function keyOf(
  { about }: Layout,
  { id, name, date }: { id: string; name: string; date: string | null },
): string | null {
  if (about === 'days') return date;
  if (id) return id;
  if (!name) return null;
  return about === 'countries' ? name : `${foldText(name)}|${date ?? ''}`;
}

/** The first row of YouTube is the sum of all: not a video. */
function isSum(row: readonly string[]): boolean {
  return foldText(row[0] ?? '') === 'total';
}

/** YouTube's Shorts have at most three minutes. */
const LONGEST_SHORT_SECONDS = 180;

function isShort(duration: string): boolean {
  return /^\d{1,6}$/.test(duration) && Number(duration) <= LONGEST_SHORT_SECONDS;
}
