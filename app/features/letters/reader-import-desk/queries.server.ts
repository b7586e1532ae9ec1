import type { Db } from '#app/db/database.server.ts';
import type { Page } from '#app/db/newest-page.server.ts';
import {
  findImport,
  type ImportRun,
  type ImportStatus,
  listImports,
} from '#app/features/records/imports/queries.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import { READER_IMPORT } from './commands.server.ts';
import { countsSchema, previewSchema, readerChoicesSchema } from './preview.ts';

export type ReaderImport = ReturnType<typeof toImport>;

export async function listReaderImports(db: Db, place: PagePlace): Promise<Page<ReaderImport>> {
  const page = await listImports(db, READER_IMPORT, place);
  return { ...page, rows: page.rows.map(toImport) };
}

/** With how many people are still to be asked. */
export async function findReaderImport(
  db: Db,
  id: string,
): Promise<(ReaderImport & { toAsk: number }) | null> {
  const row = await findImport(db, { kind: READER_IMPORT, id });
  if (!row) return null;
  const { count } = await db
    .selectFrom('reader_import_asks')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...toImport(row), toAsk: Number(count) };
}

function toImport(row: ImportRun) {
  return {
    ...readerChoicesSchema.parse(JSON.parse(row.choices)),
    id: row.id,
    /** It begins at once. */
    status: row.status as Exclude<ImportStatus, 'waiting'>,
    fileName: row.source_name,
    fileHash: row.file_hash,
    preview: row.preview === null ? null : previewSchema.parse(JSON.parse(row.preview)),
    problem: row.problem,
    total: row.units_total ?? 0,
    done: row.units_done,
    counts: countsSchema.parse(JSON.parse(row.report ?? '{}')),
    created_at: row.created_at,
  };
}
