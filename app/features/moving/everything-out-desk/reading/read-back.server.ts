import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { z } from 'zod';
import type { Trx } from '#app/db/database.server.ts';
import { listTables } from '#app/db/table-rows.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { linkGuests } from '#app/features/catalogue/items/guests.server.ts';
import { indexItems } from '#app/features/catalogue/search/index/commands.server.ts';
import { isFileKey } from '#app/platform/files/files.server.ts';
import type { Services } from '#app/platform/services.ts';
import { FORMAT, FORMAT_VERSION, MANIFEST, PARTS, type Part } from '../parts.ts';
import type { Row } from '../rows.server.ts';
import { FILE_FOLDERS } from '../rules.ts';
import { boundedLines, LineTooLong } from './bounded-lines.ts';
import { madeSafe, withKnown } from './row-shapes.server.ts';
import { NoArchive, openZip, type ZipSource } from './zip-source.server.ts';

type Context = Pick<Services, 'db' | 'engine' | 'files' | 'clock' | 'dataDir'>;

export interface PartReport {
  /** Rows that were written; those that were here; those that do not fit. */
  new: number;
  same: number;
  left: number;
}

export interface ReadBack {
  parts: Record<string, PartReport>;
  files: PartReport;
}

/** Rows of one transaction: some ten milliseconds. */
const ROWS_AT_ONCE = 50;
/** Of a line, in characters: the longest text of a record and its columns. */
const LONGEST_LINE = 2_000_000;
const MOST_MANIFEST = 65_536;
/** Of one file. */
const MOST_FILE_BYTES = 4_000_000_000;

const manifestSchema = z.object({ format: z.literal(FORMAT), version: z.int().min(1).max(FORMAT_VERSION) });

/**
 * Reads an archive back. What is here stays as it is: rows are known by their keys. So it may be killed and begun anew, or read twice.
 * Files come first, because no row may name one that is not there.
 * @throws NoArchive with a sentence for the host
 */
export async function readBack(
  ctx: Context,
  stored: { key: string; size: number },
  onPart: (report: ReadBack, done: number, total: number) => Promise<void> = async () => {},
): Promise<ReadBack> {
  const zip = await openZip(ctx.files, stored);
  await checkManifest(zip);
  const report: ReadBack = { parts: {}, files: { new: 0, same: 0, left: 0 } };
  const steps = PARTS.length + 1;
  await readFiles(ctx, zip, report.files);
  await onPart(report, 1, steps);
  const columns = await columnsOf(ctx);
  const item = await ctx.db.selectFrom('items').select('id').limit(1).executeTakeFirst();
  const known: Known = { ids: new Map(), isEmptySite: !item };
  for (const [at, part] of PARTS.entries()) {
    report.parts[part.file] = await readPart(ctx, zip, {
      ...known,
      part,
      columns: columns.get(part.table) ?? new Set(),
    });
    await onPart(report, at + 2, steps);
  }
  return report;
}

async function checkManifest(zip: ZipSource): Promise<void> {
  const entry = zip.entries.get(MANIFEST);
  const chunks: Buffer[] = [];
  if (entry && entry.uncompressedSize <= MOST_MANIFEST)
    for await (const chunk of await zip.read(entry)) chunks.push(chunk);
  const said = manifestSchema.safeParse(jsonOf(Buffer.concat(chunks).toString('utf8')));
  if (!said.success)
    throw new NoArchive('Este arquivo foi feito por uma versão mais nova. Atualize este site antes.');
}

async function columnsOf({ db, engine }: Context): Promise<Map<string, ReadonlySet<string>>> {
  const tables = await listTables(db, engine);
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns)]));
}

async function readFiles(ctx: Context, zip: ZipSource, report: PartReport): Promise<void> {
  const folder = join(ctx.dataDir, 'trazendo');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    for (const [name, entry] of zip.entries) {
      if (!name.startsWith('arquivos/')) continue;
      const key = name.slice('arquivos/'.length);
      const isOurs = isFileKey(key) && FILE_FOLDERS.some((known) => key.startsWith(`${known}/`));
      if (!isOurs || entry.uncompressedSize > MOST_FILE_BYTES) report.left += 1;
      else if (await ctx.files.find(key)) report.same += 1;
      else {
        const path = join(folder, v7());
        await pipeline(Readable.from(await zip.read(entry)), createWriteStream(path, { mode: 0o600 }));
        await ctx.files.takeIn(key, path);
        report.new += 1;
      }
      await breathe();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What one reading knows: ids of the archive whose record has another id here, and whether nothing was here before. */
interface Known {
  ids: Map<string, string>;
  isEmptySite: boolean;
}

interface Reading extends Known {
  part: Part;
  columns: ReadonlySet<string>;
}

async function readPart(ctx: Context, zip: ZipSource, reading: Reading): Promise<PartReport> {
  const report: PartReport = { new: 0, same: 0, left: 0 };
  const entry = zip.entries.get(`dados/${reading.part.file}.ndjson`);
  if (!entry) return report;
  let rows: Row[] = [];
  const write = async () => {
    await writeRows(ctx, reading, { rows, report });
    rows = [];
    await breathe();
  };
  try {
    for await (const line of boundedLines(await zip.read(entry), LONGEST_LINE)) {
      const row = rowOf(line, reading);
      if (row) rows.push(row);
      else if (line.trim() !== '') report.left += 1;
      if (rows.length >= ROWS_AT_ONCE) await write();
    }
  } catch (error) {
    if (error instanceof LineTooLong)
      throw new NoArchive('Este zip tem uma linha longa demais. Ele não foi feito por um site como este.');
    throw error;
  }
  if (rows.length > 0) await write();
  return report;
}

/** Only columns of the table that may come in, with plain values. */
function rowOf(line: string, { part, columns }: Reading): Row | null {
  const found = jsonOf(line);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return null;
  const plain = Object.entries(found).filter(
    ([name, value]) =>
      columns.has(name) && !part.without?.includes(name) && (value === null || typeof value !== 'object'),
  );
  const row = madeSafe(part, Object.fromEntries(plain));
  return row && part.keys.every((key) => typeof row[key] === 'string') ? row : null;
}

/** In one transaction. Where one row does not fit, each on its own. */
async function writeRows(
  ctx: Context,
  reading: Reading,
  { rows, report }: { rows: readonly Row[]; report: PartReport },
): Promise<void> {
  try {
    const written = await inTransaction(ctx.db, (trx) => insert(ctx, trx, { ...reading, rows }));
    report.new += written;
    report.same += rows.length - written;
  } catch (error) {
    if (rows.length > 1) for (const one of rows) await writeRows(ctx, reading, { rows: [one], report });
    else if (isRowsFault(error)) report.left += 1;
    else throw error;
  }
}

/** A constraint of the database, or a value of another type: no fault of ours, and no outage. */
function isRowsFault(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return /^(?:SQLITE_CONSTRAINT|SQLITE_MISMATCH|22|23)/.test(code);
}

async function insert(
  { engine, clock }: Context,
  trx: Trx,
  { part, rows, ids, isEmptySite }: Reading & { rows: readonly Row[] },
): Promise<number> {
  const { table, keys } = part;
  if (table === 'items' || table === 'topics' || table === 'products' || table === 'letters')
    await takeTurn(trx, table);
  const written: string[] = [];
  for (const row of rows) {
    const values = await withKnown(trx, part, withIdsHere(row, ids));
    const names = Object.keys(values);
    const refs = (of: readonly string[]) => of.map((name) => sql.ref(name));
    // A new site has topics of its own, which nobody has chosen.
    const others = names.filter((name) => name !== 'id' && name !== 'slug');
    const onConflict =
      table === 'topics' && isEmptySite
        ? sql`(slug) do update set ${sql.join(others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`
        : sql`do nothing`;
    const { rows: inserted } = await sql<Row>`insert into ${sql.table(table)} (${sql.join(refs(names))})
      values (${sql.join(names.map((name) => values[name]))})
      on conflict ${onConflict} returning ${sql.ref(keys[0] ?? 'id')} as written`.execute(trx);
    const id = inserted[0]?.written;
    if (id !== undefined) written.push(String(id));
    const here = id ?? (await findHere(trx, part, row));
    if (typeof here === 'string' && typeof row.id === 'string' && here !== row.id) ids.set(row.id, here);
  }
  if (table === 'items' && written.length > 0) {
    await linkGuests(trx, written, clock.now());
    await indexItems(trx, engine, written);
  }
  return written.length;
}

/** How a record is known that has another id here. */
const NAMES_OF: Partial<Record<Part['table'], string>> = {
  topics: 'slug',
  items: 'guid',
  products: 'slug',
  subscribers: 'email',
};

async function findHere(trx: Trx, { table }: Part, row: Row): Promise<unknown> {
  const name = NAMES_OF[table];
  if (!name) return null;
  const { rows } = await sql<Row>`select id from ${sql.table(table)}
    where ${sql.ref(name)} = ${row[name]} or id = ${row.id}`.execute(trx);
  return rows[0]?.id;
}

/** Columns that name a record of another table. */
const NAMING = [
  ...['topic_id', 'item_id', 'product_id', 'offer_product_id', 'subscriber_id', 'record_id', 'target_id'],
] as const;

function withIdsHere(row: Row, ids: ReadonlyMap<string, string>): Row {
  if (ids.size === 0) return row;
  const moved = NAMING.flatMap((name) => {
    const here = typeof row[name] === 'string' ? ids.get(row[name]) : undefined;
    return here ? [[name, here] as const] : [];
  });
  return moved.length > 0 ? { ...row, ...Object.fromEntries(moved) } : row;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
