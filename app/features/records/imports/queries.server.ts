import type { Selectable } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { newestPage, type Page } from '#app/db/newest-page.server.ts';
import type { UploadPurpose } from '#app/features/media/upload-desk/claim-upload.server.ts';
import type { AuditKind } from '#app/features/records/changes/record-change.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import type { Right } from '#app/pure/people/rights.ts';
import { FILE_LIFE_MS, PAGE_SIZE } from './rules.ts';
import type { ImportRunsTable, ImportStatus } from './tables.server.ts';

/** What the machine knows of a kind of import. A room declares one, and its jobs do the work. */
export interface ImportKind {
  name: string;
  /** What the audit log calls it. */
  subject: AuditKind;
  /** Who may run one. */
  right: Right;
  /** Of the file that it reads. */
  purpose: UploadPurpose;
  /** The job of the dry run, after which the host decides; null where it imports at once. */
  readJob: string | null;
  runJob: string;
  /** A failed one waits, with its file, until the host tries it again. */
  goesOnAfterFailure: boolean;
}

/** One import. */
export interface ImportName {
  kind: ImportKind;
  id: string;
  /** Where given, only while this attempt runs it. */
  runner?: string | null;
}

/** When a preview that nobody confirms goes by itself; null for an import that waits for nobody. */
export function previewEndsAt({
  status,
  created_at,
}: Pick<ImportRun, 'status' | 'created_at'>): string | null {
  return status === 'ready' ? new Date(Date.parse(created_at) + FILE_LIFE_MS).toISOString() : null;
}

/** The job that an import waits for. @param isConfirmed whether the host has seen its dry run */
export function importJob({ readJob, runJob }: ImportKind, isConfirmed: boolean): string {
  return isConfirmed ? runJob : (readJob ?? runJob);
}

export type { ImportStatus };
export type ImportRun = Selectable<ImportRunsTable>;

/** Of one kind, or of several together: then one that went on as another of them is not listed beside it. */
export async function listImports(
  db: Db,
  kinds: ImportKind | readonly ImportKind[],
  place: PagePlace,
): Promise<Page<ImportRun>> {
  const byName = new Map([kinds].flat().map((kind) => [kind.name, kind]));
  const names = [...byName.keys()];
  const ofKinds = db
    .selectFrom('import_runs')
    .selectAll()
    .where('kind', 'in', names)
    .where(({ eb, or, and }) =>
      or([
        eb('report', 'is', null),
        and(names.map((name) => eb('report', 'not like', `{"handed":{"kind":"${name}"%`))),
      ]),
    );
  const page = await newestPage(ofKinds, place, { size: PAGE_SIZE });
  const asShown = page.rows.map((row) => {
    const kind = byName.get(row.kind);
    return kind ? asItIs(db, kind, row) : row;
  });
  return { ...page, rows: await Promise.all(asShown) };
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
