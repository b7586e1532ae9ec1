import type { Db } from '#app/db/database.server.ts';
import type { Page } from '#app/db/newest-page.server.ts';
import {
  findImport,
  type ImportRun,
  type ImportStatus,
  listImports,
} from '#app/features/records/imports/queries.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import { FEED_IMPORT, feedChoicesSchema } from './feed-import.server.ts';
import type { ImportReport } from './import-report.ts';
import type { ImportRefusal } from './refusals.ts';
import { MOST_NAMED_ITEMS } from './rules.ts';

export interface FeedImport {
  id: string;
  source: 'address' | 'file';
  sourceName: string;
  topicSlug: string | null;
  isDraft: boolean;
  withShorts: boolean;
  /** A feed has no dry run. */
  status: Exclude<ImportStatus, 'reading' | 'ready'>;
  done: number;
  /** Null until the feed is read. */
  total: number | null;
  refusal: ImportRefusal | null;
  /** Once it is over. */
  report: ImportReport | null;
  startedBy: string;
  created_at: string;
}

export async function listFeedImports(db: Db, place: PagePlace): Promise<Page<FeedImport>> {
  const page = await listImports(db, FEED_IMPORT, place);
  return { ...page, rows: page.rows.map(toFeedImport) };
}

export async function findFeedImport(db: Db, id: string): Promise<FeedImport | null> {
  const row = await findImport(db, { kind: FEED_IMPORT, id });
  return row && toFeedImport(row);
}

function toFeedImport(row: ImportRun): FeedImport {
  const choices = feedChoicesSchema.parse(JSON.parse(row.choices));
  const isOver = row.status === 'done' || row.status === 'canceled';
  return {
    id: row.id,
    source: row.source,
    sourceName: row.source_name,
    topicSlug: choices.topic_slug,
    isDraft: choices.is_draft,
    withShorts: choices.is_with_shorts,
    status: row.status as FeedImport['status'],
    done: row.units_done,
    total: row.units_total,
    refusal: row.problem as ImportRefusal | null,
    report: isOver && row.report !== null ? (JSON.parse(row.report) as ImportReport) : null,
    startedBy: row.started_by,
    created_at: row.created_at,
  };
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
