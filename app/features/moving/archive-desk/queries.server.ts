import { z } from 'zod';
import type { Db } from '#app/db/database.server.ts';
import type { Page } from '#app/db/newest-page.server.ts';
import { FEED_IMPORT } from '#app/features/feeds/import-desk/feed-import.server.ts';
import {
  findImport,
  type ImportRun,
  listImports,
  previewEndsAt,
} from '#app/features/records/imports/queries.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import { ARCHIVE_IMPORT, archiveChoicesSchema } from './archive-import.server.ts';
import { archiveRefusal } from './refusals.ts';
import { archivePreviewSchema, archiveReportSchema, handedSchema } from './report.ts';
import { COPY_PICTURES_JOB, MOST_PICTURES_NAMED } from './rules.ts';

/** An import of any kind, as the list shows it. */
export type ListedImport = Omit<ReturnType<typeof toListed>, 'handed'> & {
  /** Where it went, and how that import is; null where it is gone. */
  handed: (Handed & { status: ImportRun['status'] | null }) | null;
};

type Handed = z.infer<typeof handedSchema>['handed'];

export async function listAllImports(db: Db, place: PagePlace): Promise<Page<ListedImport>> {
  const page = await listImports(db, [FEED_IMPORT, ARCHIVE_IMPORT], place);
  const rows = page.rows.map(toListed);
  const handedTo = rows.flatMap(({ handed }) => (handed ? [handed.id] : []));
  const states = await findStates(db, handedTo);
  return {
    ...page,
    rows: rows.map((row) => ({
      ...row,
      handed: row.handed && { ...row.handed, status: states.get(row.handed.id) ?? null },
    })),
  };
}

async function findStates(db: Db, ids: readonly string[]): Promise<Map<string, ImportRun['status']>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('import_runs').select(['id', 'status']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

const ofFeed = z.object({ feedTitle: z.string().nullable().default(null), created: z.number().default(0) });

const ofPreview = z.object({
  feedTitle: z.string().nullable().default(null),
  summary: z.object({ title: z.string().nullable() }).optional(),
});

function toListed({ id, kind, source_name, status, preview, report, started_by, created_at }: ImportRun) {
  const shared = {
    ...{ id, sourceName: source_name, status, startedBy: started_by, created_at },
    removedAt: previewEndsAt({ status, created_at }),
  };
  const found = ofPreview.parse(JSON.parse(preview ?? '{}'));
  const rawReport: unknown = JSON.parse(report ?? '{}');
  const handed = handedSchema.safeParse(rawReport).data?.handed ?? null;
  if (kind === FEED_IMPORT.name) {
    const { feedTitle, created } = ofFeed.parse(rawReport);
    return {
      ...shared,
      to: feedPath(id),
      title: feedTitle ?? found.feedTitle,
      created: report === null || handed ? null : created,
      handed,
    };
  }
  const parsed = report === null || handed ? null : archiveReportSchema.parse(rawReport);
  const title = parsed?.summary?.title ?? found.summary?.title ?? null;
  return { ...shared, to: archivePath(id), title, created: parsed && createdIn(parsed), handed };
}

export function feedPath(id: string) {
  return `/admin/importar/${id}` satisfies Href<'/admin/importar/:id'>;
}

function archivePath(id: string) {
  return `/admin/importar/arquivos/${id}` satisfies Href<'/admin/importar/arquivos/:id'>;
}

function createdIn({ counts }: z.infer<typeof archiveReportSchema>): number {
  return Object.values(counts).reduce((sum, standings) => sum + standings.new, 0);
}

export type ArchiveImport = NonNullable<Awaited<ReturnType<typeof findArchiveImport>>>;

export async function findArchiveImport(db: Db, id: string) {
  const row = await findImport(db, { kind: ARCHIVE_IMPORT, id });
  if (!row) return null;
  const rawReport: unknown = JSON.parse(row.report ?? '{}');
  const handed = handedSchema.safeParse(rawReport).data?.handed ?? null;
  return {
    id: row.id,
    fileName: row.source_name,
    status: row.status,
    choices: archiveChoicesSchema.parse(JSON.parse(row.choices)),
    preview: row.preview === null ? null : archivePreviewSchema.parse(JSON.parse(row.preview)),
    report: row.report === null || handed ? null : archiveReportSchema.parse(rawReport),
    /** Where it goes on, where the file is of another kind. */
    handed,
    problem: archiveRefusal(row.problem),
    /** An archive of 'Levar tudo', which has a page of its own. */
    isEverything: row.problem === 'everything',
    done: row.units_done,
    total: row.units_total,
    created_at: row.created_at,
    pictures: await findPictures(db, id),
  };
}

/** How the pictures of an import are, and those that did not come, with why. */
async function findPictures(db: Db, importId: string) {
  const counts = await db
    .selectFrom('import_pictures')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('import_id', '=', importId)
    .groupBy('status')
    .execute();
  const failed = await db
    .selectFrom('import_pictures')
    .select(['address', 'problem'])
    .where('import_id', '=', importId)
    .where('status', '=', 'failed')
    .orderBy('id')
    .limit(MOST_PICTURES_NAMED)
    .execute();
  const of = (status: string) => Number(counts.find((row) => row.status === status)?.count ?? 0);
  const waiting = of('waiting');
  // Without its job nothing comes any more.
  const isGivenUp = waiting > 0 && !(await hasCopyJob(db));
  return { waiting, copied: of('copied'), failed: of('failed'), named: failed, isGivenUp };
}

async function hasCopyJob(db: Db): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('unique_key', '=', COPY_PICTURES_JOB)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return job !== undefined;
}
