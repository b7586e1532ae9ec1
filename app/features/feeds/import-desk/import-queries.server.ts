import { z } from 'zod';
import type { Db } from '#app/db/database.server.ts';
import { findImport, type ImportRun } from '#app/features/records/imports/queries.server.ts';
import { FEED_IMPORT, feedChoicesSchema } from './feed-import.server.ts';
import type { ImportReport } from './import-report.ts';
import type { ImportRefusal } from './refusals.ts';
import { MOST_NAMED_ITEMS } from './rules.ts';

const handedSchema = z.object({ handed: z.object({ kind: z.string(), id: z.string() }) });

export type FeedImport = ReturnType<typeof toFeedImport>;

export async function findFeedImport(db: Db, id: string): Promise<FeedImport | null> {
  const row = await findImport(db, { kind: FEED_IMPORT, id });
  return row && toFeedImport(row);
}

function toFeedImport(row: ImportRun) {
  const choices = feedChoicesSchema.parse(JSON.parse(row.choices));
  const isOver = row.status === 'done' || row.status === 'canceled';
  const rawReport: unknown = JSON.parse(row.report ?? 'null');
  const handed = handedSchema.safeParse(rawReport).data?.handed ?? null;
  return {
    id: row.id,
    source: row.source,
    sourceName: row.source_name,
    topicSlug: choices.topic_slug,
    isDraft: choices.is_draft,
    withShorts: choices.is_with_shorts,
    status: row.status,
    /** What the dry run found, until it is decided. */
    plan: row.status === 'ready' && row.preview !== null ? (JSON.parse(row.preview) as ImportReport) : null,
    done: row.units_done,
    /** Null until the feed is read. */
    total: row.units_total,
    refusal: row.problem as ImportRefusal | null,
    /** Once it is over. */
    report: isOver && !handed ? (rawReport as ImportReport | null) : null,
    /** Where it goes on, where its address leads to the export of a site. */
    handed,
    startedBy: row.started_by,
    created_at: row.created_at,
  };
}

export type CreatedItem = Awaited<ReturnType<typeof listCreated>>[number];

/** The newest remaining items that an import created. */
export function listCreated(db: Db, importId: string) {
  return db
    .selectFrom('item_origins')
    .innerJoin('items', 'items.id', 'item_origins.item_id')
    .select(['items.id', 'items.kind', 'items.title'])
    .where('import_id', '=', importId)
    .orderBy('item_origins.item_id', 'desc') // ids grow from the feed's last item to its first
    .limit(MOST_NAMED_ITEMS)
    .execute();
}
