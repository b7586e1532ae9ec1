import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { inTransaction } from '#app/db/transaction.server.ts';
import { ColumnsSeen } from '#app/features/letters/reader-lists/column-values.ts';
import { type Role, rolesOf, unusedColumns } from '#app/features/letters/reader-lists/columns.ts';
import {
  type ListProblem,
  listText,
  NoList,
  readList,
} from '#app/features/letters/reader-lists/read-list.server.ts';
import { MOST_ROWS } from '#app/features/letters/reader-lists/rules.ts';
import type { Services } from '#app/platform/services.ts';
import { maskedAddress } from '#app/pure/text/masked-address.ts';
import { endImport } from './commands.server.ts';
import { NO_COUNTS, type Outcome } from './import-words.ts';
import { decideRows, planRows } from './plan-rows.server.ts';
import { columnsSchema, type Preview } from './preview.ts';
import { LONGEST_EXAMPLE, MOST_ATTEMPTS, MOST_EXAMPLES, ROWS_A_PART } from './rules.ts';
import type { ReaderImportsTable } from './tables.server.ts';

export type JobContext = Pick<Services, 'db' | 'clock' | 'secret'> & {
  files: { read(key: string): AsyncIterable<Uint8Array> };
};
type Import = Selectable<ReaderImportsTable>;

const PROBLEMS: Record<ListProblem, string> = {
  empty: 'O arquivo não tem nenhuma linha com e-mail.',
  'no-list': 'Este arquivo não é uma lista que saibamos ler. Exporte-a como CSV no serviço anterior.',
  'too-many-rows': `O arquivo tem mais de ${MOST_ROWS.toLocaleString('pt-BR')} linhas. Divida-o em partes.`,
};

/** The dry run: what an import would do, as the site is now. Writes nothing but that. */
export async function readImportedList(ctx: JobContext, id: string): Promise<void> {
  const begun = await begin(ctx, id, 'reading');
  if (!begun?.file_key) return;
  try {
    const { text, hash } = await readFile(ctx, begun.file_key);
    const { columns, preview } = await lookThrough(ctx, text, begun);
    await ctx.db
      .updateTable('reader_imports')
      .set({
        status: 'ready',
        file_hash: hash,
        columns: JSON.stringify(columns),
        preview: JSON.stringify(preview),
        rows_total: Object.values(preview.counts).reduce((sum, count) => sum + count, 0),
      })
      .where('id', '=', id)
      .where('status', '=', 'reading')
      .execute();
  } catch (error) {
    if (await refuse(ctx, begun, error)) return;
    throw error;
  }
}

async function lookThrough(
  { db, secret }: JobContext,
  text: string,
  { columns }: Import,
): Promise<{ columns: Role[]; preview: Preview }> {
  const rows: Array<readonly string[]> = [];
  const seen = new ColumnsSeen();
  // All rows: somebody who left may be the last one.
  const header = await readList(text, ({ cells }) => {
    seen.add(cells);
    if (rows.length < ROWS_A_PART) rows.push(cells);
  });
  const known = columns === null ? null : columnsSchema.parse(JSON.parse(columns));
  const chosen = known?.length === header.length ? known : rolesOf(header, seen);
  const preview: Preview = {
    header: [...header],
    samples: header.map((_, at) => sampleOf(rows.map((cells) => cells[at] ?? ''))),
    counts: { ...NO_COUNTS },
    examples: {},
    unused: unusedColumns(header, chosen, seen),
  };
  await planRows(text, chosen, {
    size: ROWS_A_PART,
    skip: 0,
    take: async (group) => {
      for (const { outcome, number, email } of await decideRows({ db, secret }, group)) {
        preview.counts[outcome] += 1;
        addExample(preview, outcome, { row: number, address: email ? maskedAddress(email) : '' });
      }
    },
  });
  return { columns: chosen, preview };
}

function addExample({ examples }: Preview, outcome: Outcome, example: { row: number; address: string }) {
  const list = examples[outcome] ?? [];
  if (list.length < MOST_EXAMPLES) examples[outcome] = [...list, example];
}

/** Addresses are masked; the rest of a cell is the host's own file. */
function sampleOf(cells: readonly string[]): string {
  const cell = cells.find((text) => text.trim() !== '')?.trim() ?? '';
  return (cell.includes('@') ? maskedAddress(cell) : cell).slice(0, LONGEST_EXAMPLE);
}

/** Counts an attempt. Undefined where the import is no longer in this state. */
export function begin({ db }: JobContext, id: string, status: 'reading' | 'running') {
  return db
    .updateTable('reader_imports')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirst();
}

/** Ends an import whose file is no list; after the last attempt it waits for the host. */
export async function refuse(
  ctx: JobContext,
  { id, attempts, status }: Import,
  error: unknown,
): Promise<boolean> {
  const now = ctx.clock.now();
  if (error instanceof NoList) {
    const problem = PROBLEMS[error.problem];
    await inTransaction(ctx.db, (trx) => endImport(trx, { id, from: [status], to: 'refused', now, problem }));
    return true;
  }
  if (attempts >= MOST_ATTEMPTS) {
    const problem = 'Parou por um erro nosso. O que já entrou está guardado: tente de novo, e continua daí.';
    await ctx.db
      .updateTable('reader_imports')
      .set({ status: 'failed', problem })
      .where('id', '=', id)
      .where('status', '=', status)
      .execute();
  }
  return false;
}

export async function readFile({ files }: JobContext, key: string): Promise<{ text: string; hash: string }> {
  const chunks: Uint8Array[] = [];
  const hash = createHash('sha256');
  for await (const chunk of files.read(key)) {
    chunks.push(chunk);
    hash.update(chunk);
  }
  return { text: listText(Buffer.concat(chunks)), hash: hash.digest('hex') };
}
