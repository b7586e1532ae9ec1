import type { ImportRun } from '#app/features/records/imports/queries.server.ts';
import {
  endReading,
  ImportRefused,
  readImportFile,
  runImport,
} from '#app/features/records/imports/run-import.server.ts';
import { decodedText } from '#app/platform/files/text-file.server.ts';
import type { Services } from '#app/platform/services.ts';
import { maskedAddress } from '#app/pure/text/masked-address.ts';
import { READER_IMPORT } from './commands.server.ts';
import { NO_COUNTS, type Outcome } from './import-words.ts';
import { ColumnsSeen } from './list/column-values.ts';
import { type Role, rolesOf, unusedColumns } from './list/columns.ts';
import { type ListProblem, NoList, readList } from './list/read-list.server.ts';
import { MOST_ROWS } from './list/rules.ts';
import { decideRows, planRows } from './plan-rows.server.ts';
import { type Preview, type ReaderChoices, readerChoicesSchema } from './preview.ts';
import { LONGEST_EXAMPLE, MOST_EXAMPLES, ROWS_A_PART } from './rules.ts';

export type JobContext = Pick<Services, 'db' | 'clock' | 'secret'> & {
  files: { read(key: string): AsyncIterable<Uint8Array> };
};

const PROBLEMS: Record<ListProblem, string> = {
  empty: 'O arquivo não tem nenhuma linha com e-mail.',
  'no-list': 'Este arquivo não é uma lista que saibamos ler. Exporte-a como CSV no serviço anterior.',
  'too-many-rows': `O arquivo tem mais de ${MOST_ROWS.toLocaleString('pt-BR')} linhas. Divida-o em partes.`,
};
const FAILURE = 'Parou por um erro nosso. O que já entrou está guardado: tente de novo, e continua daí.';

/** The dry run: what an import would do, as the site is now. Writes nothing but that. */
export async function readImportedList(ctx: JobContext, id: string): Promise<void> {
  await workOnList(ctx, id, 'reading', async ({ row, text, hash, choices }) => {
    const { columns, preview } = await lookThrough(ctx, text, choices);
    await endReading(ctx.db, row, {
      file_hash: hash,
      choices: JSON.stringify({ ...choices, columns }),
      preview: JSON.stringify(preview),
      units_total: Object.values(preview.counts).reduce((sum, count) => sum + count, 0),
    });
  });
}

interface ListAtWork {
  row: ImportRun;
  text: string;
  hash: string;
  choices: ReaderChoices;
}

/** Reads the file and does something with it. A file that is no list ends the import. */
export function workOnList(
  ctx: JobContext,
  id: string,
  stage: 'reading' | 'running',
  work: (list: ListAtWork) => Promise<void>,
): Promise<void> {
  const run = { kind: READER_IMPORT, id };
  return runImport(ctx, run, {
    stage,
    failure: FAILURE,
    work: async (row) => {
      const { bytes, hash } = await readImportFile(ctx, row.file_key ?? '');
      const choices = readerChoicesSchema.parse(JSON.parse(row.choices));
      try {
        await work({ row, text: decodedText(bytes), hash, choices });
      } catch (error) {
        throw error instanceof NoList ? new ImportRefused(PROBLEMS[error.problem]) : error;
      }
    },
  });
}

async function lookThrough(
  { db, secret }: JobContext,
  text: string,
  { columns }: ReaderChoices,
): Promise<{ columns: Role[]; preview: Preview }> {
  const rows: Array<readonly string[]> = [];
  const seen = new ColumnsSeen();
  // All rows: somebody who left may be the last one.
  const header = await readList(text, ({ cells }) => {
    seen.add(cells);
    if (rows.length < ROWS_A_PART) rows.push(cells);
  });
  const chosen = columns?.length === header.length ? columns : rolesOf(header, seen);
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
      for (const { outcome, line, email } of await decideRows({ db, secret }, group)) {
        preview.counts[outcome] += 1;
        addExample(preview, outcome, { row: line, address: email ? maskedAddress(email) : '' });
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
