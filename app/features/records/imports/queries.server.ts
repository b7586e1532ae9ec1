import type { Selectable } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { newestPage, type Page } from '#app/db/newest-page.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import { type ImportKind, type ImportName, importJob } from './import-kind.ts';
import { PAGE_SIZE } from './rules.ts';
import type { ImportRunsTable, ImportStatus } from './tables.server.ts';

export type { ImportStatus };
export type ImportRun = Selectable<ImportRunsTable>;

export async function listImports(db: Db, kind: ImportKind, place: PagePlace): Promise<Page<ImportRun>> {
  const ofKind = db.selectFrom('import_runs').selectAll().where('kind', '=', kind.name);
  const page = await newestPage(ofKind, place, { size: PAGE_SIZE });
  return { ...page, rows: await Promise.all(page.rows.map((row) => asItIs(db, kind, row))) };
}

export async function findImport(db: Db, { kind, id }: ImportName): Promise<ImportRun | null> {
  const row = await db
    .selectFrom('import_runs')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind.name)
    .executeTakeFirst();
  return row ? asItIs(db, kind, row) : null;
}

/** States in which a job works on an import. */
export const WITH_JOB: readonly ImportStatus[] = ['reading', 'waiting', 'running'];

/** An import that has lost its job has failed: its process died in the last attempt and could not say so. */
async function asItIs(db: Db, kind: ImportKind, row: ImportRun): Promise<ImportRun> {
  if (!WITH_JOB.includes(row.status)) return row;
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('unique_key', '=', importJobKey(importJob(kind, row.is_confirmed), row.id))
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return job ? row : { ...row, status: 'failed' };
}

/** While a job with this key is open, no second one is added. */
export function importJobKey(job: string, id: string): string {
  return `${job} ${id}`;
}
