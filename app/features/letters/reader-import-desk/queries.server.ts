import type { Selectable } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { newestPage, type Page } from '#app/db/newest-page.server.ts';
import type { Role } from '#app/features/letters/reader-lists/columns.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import type { Counts } from './import-words.ts';
import {
  columnsSchema,
  countsSchema,
  type Preview,
  type Proof,
  previewSchema,
  proofSchema,
} from './preview.ts';
import { IMPORTS_SHOWN } from './rules.ts';
import type { ReaderImportStatus, ReaderImportsTable } from './tables.server.ts';

export interface ReaderImport {
  id: string;
  status: ReaderImportStatus;
  fileName: string;
  fileHash: string;
  columns: Role[];
  preview: Preview | null;
  problem: string | null;
  mode: 'confirmed' | 'ask' | null;
  proof: Proof | null;
  total: number;
  done: number;
  counts: Counts;
  created_at: string;
}

export async function listReaderImports(db: Db, place: PagePlace): Promise<Page<ReaderImport>> {
  const page = await newestPage(db.selectFrom('reader_imports').selectAll(), place, { size: IMPORTS_SHOWN });
  return { ...page, rows: page.rows.map(toImport) };
}

/** With how many people are still to be asked. */
export async function findReaderImport(
  db: Db,
  id: string,
): Promise<(ReaderImport & { toAsk: number }) | null> {
  const row = await db.selectFrom('reader_imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { count } = await db
    .selectFrom('reader_import_asks')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...toImport(row), toAsk: Number(count) };
}

function toImport(row: Selectable<ReaderImportsTable>): ReaderImport {
  const parsed = <T>(schema: { parse(value: unknown): T }, json: string | null): T | null =>
    json === null ? null : schema.parse(JSON.parse(json));
  return {
    id: row.id,
    status: row.status,
    fileName: row.file_name,
    fileHash: row.file_hash,
    columns: parsed(columnsSchema, row.columns) ?? [],
    preview: parsed(previewSchema, row.preview),
    problem: row.problem,
    mode: row.mode,
    proof: parsed(proofSchema, row.proof),
    total: row.rows_total,
    done: row.rows_done,
    counts: countsSchema.parse(JSON.parse(row.counts)),
    created_at: row.created_at,
  };
}
