import { setImmediate as breathe } from 'node:timers/promises';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { type Part, rowsFile } from '../parts.ts';
import type { Row } from '../rows.server.ts';
import { SOUND_FOLDER } from '../rules.ts';
import { boundedLines } from './bounded-lines.ts';
import { type Context, insertRows, type Known } from './insert-rows.server.ts';
import { LONGEST_LINE } from './look-through.server.ts';
import { type Fate, noteLost, type ReadBack, rowName } from './report.ts';
import { FILE_KEYS, madeSafe } from './row-shapes.server.ts';
import type { ZipSource } from './zip-source.server.ts';

/** Rows of one transaction: some ten milliseconds. */
const ROWS_AT_ONCE = 50;

interface Reading {
  part: Part;
  columns: ReadonlySet<string>;
  known: Known;
  hasSounds: boolean;
  report: ReadBack;
}

interface Line {
  row: Row;
  number: number;
}

/** Reads the rows of one part, and tells the report what became of each. */
export async function readRows(
  ctx: Context & { files: Files },
  zip: ZipSource,
  reading: Reading,
): Promise<void> {
  const { part, report } = reading;
  report.parts[part.file] = { new: 0, same: 0, left: 0 };
  const entry = zip.entries.get(rowsFile(part.file));
  if (!entry) return;
  let lines: Line[] = [];
  const write = async () => {
    await writeLines(ctx, reading, lines);
    lines = [];
    await breathe();
  };
  let number = 0;
  for await (const text of boundedLines(zip.read(entry), LONGEST_LINE)) {
    number += 1;
    if (text.trim() === '') continue;
    const found = jsonOf(text);
    const row = rowOf(found, reading);
    const fate = row ? await fateByFile(ctx.files, reading, row) : 'left';
    if (row) await noteMissingSound(ctx.files, reading, row);
    if (row && !fate) lines.push({ row, number });
    else tell(reading, fate ?? 'left', { row: found, number });
    if (lines.length >= ROWS_AT_ONCE) await write();
  }
  if (lines.length > 0) await write();
}

/** Only columns of the table that may come in, with plain values. */
function rowOf(found: unknown, { part, columns, report }: Reading): Row | null {
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return null;
  const plain = Object.entries(found).filter(
    ([name, value]) =>
      columns.has(name) && !part.without?.includes(name) && (value === null || typeof value !== 'object'),
  );
  const row = madeSafe(part, Object.fromEntries(plain));
  const isKeyed = part.keys.every(
    (key) => part.without?.includes(key) || ['string', 'number'].includes(typeof row?.[key]),
  );
  if (!row || !isKeyed) return null;
  for (const [name, value] of plain)
    if (/_(?:url|link)$/.test(name) && value && !row[name])
      noteLost(report.lost.rows, `${rowName(part, row, 0)}: ${String(value)}`);
  return row;
}

/** A row whose file did not come stays out. The host has chosen that sounds do not. */
async function fateByFile(files: Files, { part, hasSounds }: Reading, row: Row): Promise<Fate | null> {
  for (const column of FILE_KEYS[part.table] ?? []) {
    const key = row[column];
    if (typeof key !== 'string' || (await files.find(key))) continue;
    return !hasSounds && key.startsWith(`${SOUND_FOLDER}/`) ? 'soundless' : 'left';
  }
  return null;
}

/** A conversation comes without its sound, but not unsaid. */
async function noteMissingSound(files: Files, { part, hasSounds, report }: Reading, row: Row): Promise<void> {
  const [, name] = /^\/media\/audio\/[^/]+\/([^/]+)$/.exec(String(row.audio_url ?? '')) ?? [];
  if (part.table !== 'items' || !name || !hasSounds) return;
  if (!(await files.find(`${SOUND_FOLDER}/${name}`)))
    noteLost(report.lost.rows, `áudio de ${rowName(part, row, 0)}`);
}

/** In one transaction. Where one row does not fit, each on its own. */
async function writeLines(ctx: Context, reading: Reading, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(({ row }) => row);
  try {
    const fates = await inTransaction(ctx.db, (trx) => insertRows(ctx, trx, { ...reading, rows }));
    if (reading.part.table === 'topics') reading.known.isNewSite = false;
    for (const [at, line] of lines.entries()) tell(reading, fates[at] ?? 'left', line);
  } catch (error) {
    if (lines.length > 1) for (const line of lines) await writeLines(ctx, reading, [line]);
    else if (isRowsFault(error)) for (const line of lines) tell(reading, 'left', line);
    else throw error;
  }
}

function tell(
  { part, known, report }: Reading,
  fate: Fate,
  { row, number }: { row: unknown; number: number },
): void {
  const counts = report.parts[part.file];
  if (fate === 'binned' || fate === 'erased') report.out[fate] += 1;
  else if (fate === 'soundless') report.withoutSounds += 1;
  else if (fate === 'departed') report.departed = known.departed.add((row as Row).email).size;
  else if (counts) counts[fate] += 1;
  if (fate === 'left') noteLost(report.lost.rows, rowName(part, row, number));
}

/** A constraint of the database, or a value of another type: no fault of ours, and no outage. */
function isRowsFault(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return /^(?:SQLITE_CONSTRAINT|SQLITE_MISMATCH|22|23)/.test(code);
}

function jsonOf(text: string): unknown {
  try {
    // Trimmed of the mark that some programs put before a text.
    return JSON.parse(text.trim());
  } catch {
    return null;
  }
}
