import { setImmediate as breathe } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { Db, Tables } from '#app/db/database.server.ts';
import { EXPORT_COLUMNS, exportList } from '#app/features/letters/newsletter/desk/export.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { settingsSchema } from '#app/features/records/settings/settings.ts';
import type { Services } from '#app/platform/services.ts';
import { MANIFEST } from '#app/pure/moving/own-export.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { feedFile } from './feed-file.server.ts';
import { toMarkdown } from './markdown.server.ts';
import {
  COUNTS,
  FORMAT,
  FORMAT_VERSION,
  ORDER_COLUMNS,
  ORDER_LINE_COLUMNS,
  PARTS,
  type Part,
  rowsFile,
} from './parts.ts';
import { readMe } from './read-me.ts';
import { type Row, readTable, without } from './rows.server.ts';
import { FILE_FOLDERS, SOUND_FOLDER } from './rules.ts';

export interface Entry {
  name: string;
  lastModified: Date;
  input: string | AsyncIterable<string | Uint8Array>;
}

type Source = Pick<Services, 'db' | 'files' | 'clock' | 'publicUrl'>;

interface Made {
  hasSounds: boolean;
  /** About so many. */
  bytes: number;
}

/** Everything that goes into the archive, each read when it is its turn. */
export async function* everythingOf(source: Source, { hasSounds, bytes }: Made): AsyncGenerator<Entry> {
  const { db, clock, publicUrl } = source;
  const now = clock.now();
  const settings = await findSettings(db);
  const show = {
    name: settings.showName,
    description: settings.showDescription,
    language: settings.feedLanguage,
    publicUrl,
  };
  const entry = (name: string, input: Entry['input']): Entry => ({ name, lastModified: now, input });
  const madeAt = now.toISOString();
  const about = { format: FORMAT, version: FORMAT_VERSION, madeAt, publicUrl, hasSounds };
  yield entry(MANIFEST, `${JSON.stringify(about, null, 2)}\n`);
  const facts = { showName: show.name, publicUrl, madeAt: formatDateTime(madeAt), hasSounds, bytes };
  yield entry('LEIA-ME.txt', readMe(facts).replaceAll('\n', '\r\n'));
  const counts: Record<string, number> = {};
  for (const part of PARTS) yield entry(rowsFile(part.file), partLines(db, part, counts));
  yield entry(
    COUNTS,
    (async function* () {
      yield `${JSON.stringify(counts, null, 2)}\n`;
    })(),
  );
  yield entry('feed.xml', feedFile(db, show, { kind: 'public', now }));
  yield entry('nao-publicos.xml', feedFile(db, show, { kind: 'hidden', now }));
  yield entry('newsletter.csv', readersCsv(db, now));
  yield entry('pedidos.ndjson', orderLines(db));
  yield* texts(db, now);
  yield* storedFiles(source, hasSounds);
}

async function* partLines(db: Db, part: Part, counts: Record<string, number>): AsyncGenerator<string> {
  counts[part.file] = 0;
  for await (const rows of readTable(db, part.table, part.keys)) {
    const out = rows.filter((row) => goesOut(part, row));
    counts[part.file] = (counts[part.file] ?? 0) + out.length;
    if (out.length > 0) yield lines(out.map((row) => without(row, part.without)));
  }
}

/** A setting that this version knows, a file of a folder that goes along, an address that nobody had erased, and what somebody decided. */
function goesOut({ table }: Part, { key, email, steps, alt }: Row): boolean {
  if (table === 'suppressions') return email !== null;
  if (table === 'sound_levels') return Number(steps) !== 0;
  if (table === 'library_files') return alt !== '';
  if (table === 'settings') return Object.hasOwn(settingsSchema.shape, String(key));
  return table !== 'stored_files' || FILE_FOLDERS.some((folder) => String(key).startsWith(`${folder}/`));
}

function lines(rows: readonly Row[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

const WHOLE_LIST = { query: '', state: null, topic: null };

async function* readersCsv(db: Db, now: Date): AsyncGenerator<string> {
  const columns = Object.values(EXPORT_COLUMNS);
  const options = { delimiter: ';', record_delimiter: 'windows', escape_formulas: true } as const;
  yield `\ufeff${stringify([Object.keys(EXPORT_COLUMNS)], options)}`;
  for await (const rows of exportList(db, WHOLE_LIST, now)) {
    yield stringify(
      rows.map((row) => columns.map((value) => value(row))),
      options,
    );
    await breathe();
  }
}

async function* orderLines(db: Db): AsyncGenerator<string> {
  for await (const orders of readTable(db, 'orders', ['id'])) {
    const ids = orders.map(({ id }) => String(id));
    const bought = await db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('position')
      .execute();
    const byOrder = Map.groupBy(bought, ({ order_id }) => order_id);
    const out = orders.map((order) => ({
      ...only(order, ORDER_COLUMNS),
      lines: (byOrder.get(String(order.id)) ?? []).map((line) => only({ ...line }, ORDER_LINE_COLUMNS)),
    }));
    yield lines(out);
  }
}

function only(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

interface Text {
  table: keyof Tables;
  folder: string;
  name: (row: Row) => unknown;
  title: string;
  html: string;
}

const TEXTS: readonly Text[] = [
  { table: 'items', folder: 'conversas', name: ({ slug }) => slug, title: 'title', html: 'description_html' },
  { table: 'letters', folder: 'cartas', name: ({ slug, id }) => slug ?? id, title: 'subject', html: 'body' },
  { table: 'pages', folder: 'paginas', name: ({ slug }) => slug, title: 'title', html: 'body' },
  { table: 'journey_steps', folder: 'jornadas', name: ({ id }) => id, title: 'title', html: 'body' },
];

/** Made before other requests have their turn. */
const TEXTS_AT_ONCE = 5;

async function* texts(db: Db, now: Date): AsyncGenerator<Entry> {
  for (const { table, folder, name, title, html } of TEXTS) {
    const taken = new Set<string>();
    for await (const rows of readTable(db, table, ['id'])) {
      for (const [at, row] of rows.entries()) {
        if (at % TEXTS_AT_ONCE === 0) await breathe();
        const body = String(row[html] ?? '');
        if (body === '') continue;
        const wanted = String(name(row))
          .replace(/[^a-z0-9-]/gi, '-')
          .slice(0, 100);
        const file = `textos/${folder}/${taken.has(wanted) ? String(row.id) : wanted}`;
        taken.add(wanted);
        const heading = String(row[title] ?? '');
        yield { name: `${file}.html`, lastModified: now, input: page(heading, body) };
        yield { name: `${file}.md`, lastModified: now, input: `# ${heading}\n\n${toMarkdown(body)}` };
      }
    }
  }
}

function page(title: string, body: string): string {
  const plain = title.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
  return `<!doctype html>\n<html lang="pt-BR">\n<meta charset="utf-8">\n<title>${plain}</title>\n<h1>${plain}</h1>\n${body}\n</html>\n`;
}

async function* storedFiles({ files }: Source, hasSounds: boolean): AsyncGenerator<Entry> {
  for (const folder of FILE_FOLDERS) {
    if (folder === SOUND_FOLDER && !hasSounds) continue;
    for await (const { key, modifiedAt } of files.list(folder)) {
      // Removed meanwhile: the archive is whole without it.
      if (!(await files.find(key))) continue;
      yield { name: `arquivos/${key}`, lastModified: modifiedAt, input: files.read(key) };
    }
  }
}
