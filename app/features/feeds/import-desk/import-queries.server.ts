import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { newestPage, type Page } from '#app/db/newest-page.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import { importJobKey } from './import-commands.server.ts';
import type { ImportReport } from './import-report.ts';
import type { ImportRefusal } from './refusals.ts';
import { MOST_NAMED_ITEMS, PAGE_SIZE } from './rules.ts';
import type { ImportStatus, ImportsTable } from './tables.server.ts';

export interface ImportFound {
  id: string;
  source: 'address' | 'file';
  sourceName: string;
  topicSlug: string | null;
  isDraft: boolean;
  withShorts: boolean;
  status: ImportStatus;
  isCancelWanted: boolean;
  done: number;
  /** Null until the feed is read. */
  total: number | null;
  refusal: ImportRefusal | null;
  report: ImportReport | null;
  startedBy: string;
  created_at: string;
  finishedAt: string | null;
}

export async function listImports(db: Db, place: PagePlace): Promise<Page<ImportFound>> {
  const page = await newestPage(db.selectFrom('imports').selectAll(), place, { size: PAGE_SIZE });
  return { ...page, rows: await Promise.all(page.rows.map((row) => toFound(db, row))) };
}

export async function findImport(db: Db, id: string): Promise<ImportFound | null> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toFound(db, row) : null;
}

export async function countCreated(db: Db, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('item_origins')
    .select(sql<number>`count(*)`.as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface CreatedItem {
  id: string;
  kind: 'episode' | 'video';
  title: string;
}

/** The newest remaining items that an import created. */
export function listCreated(db: Db, importId: string): Promise<CreatedItem[]> {
  return db
    .selectFrom('item_origins')
    .innerJoin('items', 'items.id', 'item_origins.item_id')
    .select(['items.id', 'items.kind', 'items.title'])
    .where('import_id', '=', importId)
    .orderBy('item_origins.item_id', 'desc') // ids grow from the feed's last item to its first
    .limit(MOST_NAMED_ITEMS)
    .execute();
}

async function toFound(db: Db, row: Selectable<ImportsTable>): Promise<ImportFound> {
  return {
    id: row.id,
    source: row.source,
    sourceName: row.source_name,
    topicSlug: row.topic_slug,
    isDraft: row.is_draft,
    withShorts: row.is_with_shorts,
    status: await trueStatus(db, row),
    isCancelWanted: row.is_cancel_wanted,
    done: row.items_done,
    total: row.items_total,
    refusal: row.refusal as ImportRefusal | null,
    report: row.report_json === null ? null : (JSON.parse(row.report_json) as ImportReport),
    startedBy: row.started_by,
    created_at: row.created_at,
    finishedAt: row.finished_at,
  };
}

/** An open import without a job has failed: its process died in the last attempt and could not record it. */
async function trueStatus(db: Db, { id, status }: Selectable<ImportsTable>): Promise<ImportStatus> {
  if (status !== 'waiting' && status !== 'running') return status;
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('unique_key', '=', importJobKey(id))
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return job ? status : 'failed';
}
