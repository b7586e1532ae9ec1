import type { Selectable } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type ChapterList, chaptersFile } from '#app/pure/chapters/shown-chapters.ts';
import { publicViewer, type Viewer } from '#app/pure/people/viewer.ts';
import { findItemTitle } from './item-title.server.ts';
import type { ChapterListsTable, ChaptersTable } from './tables.server.ts';

/** Whoever asks has checked that the item may be seen, or is the host. @returns null where it has none */
export async function findChapters(db: Db, itemId: string): Promise<ChapterList | null> {
  return (await listChapters(db, [itemId])).get(itemId) ?? null;
}

/** For visitors' pages and files: null as well where this viewer may not see the item now. */
export async function findVisibleChapters(
  db: Db,
  itemId: string,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<ChapterList | null> {
  const visible = await db
    .selectFrom('chapter_lists')
    .innerJoin('items', 'items.id', 'chapter_lists.item_id')
    .select('items.id')
    .where('items.id', '=', itemId)
    .where(visibleTo(viewer, now))
    .executeTakeFirst();
  return visible ? findChapters(db, itemId) : null;
}

/** Of items that the viewer may see, as whoever asks has checked. Items without a list are left out. */
export async function listChapters(
  db: Db,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, ChapterList>> {
  if (itemIds.length === 0) return new Map();
  const lists = await db.selectFrom('chapter_lists').selectAll().where('item_id', 'in', itemIds).execute();
  if (lists.length === 0) return new Map();
  const rows = await db
    .selectFrom('chapters')
    .selectAll()
    .where('item_id', 'in', itemIds)
    .orderBy('item_id')
    .orderBy('starts_ms')
    .execute();
  const ofItems = Map.groupBy(rows, ({ item_id }) => item_id);
  return new Map(lists.map((list) => [list.item_id, listOf(list, ofItems.get(list.item_id) ?? [])]));
}

function listOf(
  list: Selectable<ChapterListsTable>,
  rows: readonly Selectable<ChaptersTable>[],
): ChapterList {
  return {
    itemId: list.item_id,
    origin: list.origin,
    chapters: rows.map((row) => ({
      startMs: Number(row.starts_ms),
      title: row.title,
      linkUrl: row.link_url,
      pictureUrl: row.picture_url,
      isHidden: row.is_hidden,
    })),
    highlight:
      list.highlight_starts_ms === null
        ? null
        : {
            startMs: Number(list.highlight_starts_ms),
            lengthMs: Number(list.highlight_length_ms),
            title: list.highlight_title ?? '',
          },
    hasInsertedAds: list.has_inserted_ads,
    version: Number(list.version),
    updatedAt: list.updated_at,
  };
}

/**
 * The file with an item's chapters, for whoever may see the item. The pictures of an item that not everybody sees need a
 * session, which an app does not have: they are left out.
 * @returns null where the viewer may not see the item, or where it has no chapters to tell
 */
export async function findChaptersFile(
  { db, clock, publicUrl }: Pick<Services, 'db' | 'clock' | 'publicUrl'>,
  itemId: string,
  viewer: Viewer,
): Promise<{ json: string; isForAll: boolean } | null> {
  const now = clock.now();
  const list = await findVisibleChapters(db, itemId, { viewer, now });
  if (!list) return null;
  const isForAll =
    viewer.kind === 'public' ||
    (await findVisibleChapters(db, itemId, { viewer: publicViewer, now })) !== null;
  const title = await findItemTitle(db, itemId);
  const json = chaptersFile(list, title, { origin: publicUrl, mayShowPictures: isForAll });
  return json === null ? null : { json, isForAll };
}
