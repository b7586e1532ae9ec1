import type { Selectable } from 'kysely';
import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { removePictureLater } from '#app/features/media/files/file-removal.server.ts';
import type { Chapter, ChapterOrigin, Highlight } from '#app/pure/chapters/chapter.ts';
import type { ChapterListsTable, ChaptersTable } from './tables.server.ts';

/** No list has it: what is in the sound is an older one. */
const NO_VERSION = 0;

interface Stored {
  itemId: string;
  origin: ChapterOrigin;
  /** Without faults (`chapterFaults`). */
  chapters: readonly Chapter[];
  highlight?: Highlight | null;
  hasInsertedAds?: boolean;
  /** The version that it replaces; null: the item has none yet. */
  over: number | null;
  now: Date;
}

export type StoreResult =
  | { ok: true; version: number }
  | { ok: false; reason: 'there-already' | 'changed-meanwhile' };

/** Stores an item's chapters, in the transaction of its cause. Pictures that no chapter has any more go. */
export async function storeChapters(trx: Trx, stored: Stored): Promise<StoreResult> {
  const { itemId, origin, chapters, highlight = null, hasInsertedAds = false, over, now } = stored;
  await takeChaptersTurn(trx, itemId);
  const before = await trx
    .selectFrom('chapter_lists')
    .select('version')
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  if (over === null && before) return { ok: false, reason: 'there-already' };
  if (over !== null && Number(before?.version) !== over) return { ok: false, reason: 'changed-meanwhile' };
  const version = Number(before?.version ?? 0) + 1;
  const columns = {
    origin,
    highlight_starts_ms: highlight && Math.round(highlight.startMs),
    highlight_length_ms: highlight && Math.round(highlight.lengthMs),
    highlight_title: highlight?.title || null,
    has_inserted_ads: hasInsertedAds,
    problem: null,
    version,
    updated_at: now.toISOString(),
  };
  await trx
    .insertInto('chapter_lists')
    .values({ item_id: itemId, ...columns, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(columns))
    .execute();
  await replaceRows(trx, { itemId, chapters, now });
  return { ok: true, version };
}

/** Whoever reads a list to change it waits for others who do. */
export function takeChaptersTurn(trx: Trx, itemId: string): Promise<void> {
  return takeTurn(trx, `chapters ${itemId}`);
}

/** Gives one chapter its picture. The list stays at its version, and is written into its sound anew. */
export async function storeChapterPicture(
  trx: Trx,
  {
    itemId,
    startMs,
    pictureUrl,
    now,
  }: { itemId: string; startMs: number; pictureUrl: string | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('chapters')
    .set({ picture_url: pictureUrl })
    .where('item_id', '=', itemId)
    .where('starts_ms', '=', startMs)
    .execute();
  await trx
    .updateTable('chapter_lists')
    .set((eb) => ({
      written_version: eb.case().when('written_version', 'is not', null).then(NO_VERSION).end(),
      updated_at: now.toISOString(),
    }))
    .where('item_id', '=', itemId)
    .execute();
}

async function replaceRows(
  trx: Trx,
  { itemId, chapters, now }: Pick<Stored, 'itemId' | 'chapters' | 'now'>,
): Promise<void> {
  const gone = await trx
    .deleteFrom('chapters')
    .where('item_id', '=', itemId)
    .returning('picture_url')
    .execute();
  const rows = chapters.map(({ startMs, title, linkUrl, pictureUrl, isHidden }) => ({
    id: v7(),
    item_id: itemId,
    starts_ms: Math.round(startMs),
    title,
    link_url: linkUrl,
    picture_url: pictureUrl,
    is_hidden: isHidden,
  }));
  if (rows.length > 0) await trx.insertInto('chapters').values(rows).execute();
  const kept = new Set(chapters.map(({ pictureUrl }) => pictureUrl));
  for (const address of new Set(gone.map(({ picture_url }) => picture_url)))
    if (address && !kept.has(address)) await removePictureLater(trx, address, now);
}

/** An item's chapters as the bin has them. */
export interface KeptChapters {
  list: Selectable<ChapterListsTable>;
  chapters: Selectable<ChaptersTable>[];
}

/** For a transaction that deletes the item. @returns null where it has none */
export async function readKeptChapters(trx: Trx, itemId: string): Promise<KeptChapters | null> {
  const list = await trx
    .selectFrom('chapter_lists')
    .selectAll()
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  if (!list) return null;
  const chapters = await trx.selectFrom('chapters').selectAll().where('item_id', '=', itemId).execute();
  return { list, chapters };
}

/** Writes them back as they were, for an item that has none. Open forms that know them ask. */
export async function restoreKeptChapters(trx: Trx, kept: KeptChapters, now: Date): Promise<void> {
  const { list, chapters } = kept;
  const version = Number(list.version) + 1;
  await trx
    .insertInto('chapter_lists')
    .values({ ...list, version, updated_at: now.toISOString() })
    .execute();
  if (chapters.length > 0) await trx.insertInto('chapters').values(chapters).execute();
}

/** Their pictures go when the item leaves the bin for good. */
export async function forgetKeptChapters(trx: Trx, { chapters }: KeptChapters, now: Date): Promise<void> {
  for (const address of new Set(chapters.map(({ picture_url }) => picture_url)))
    if (address) await removePictureLater(trx, address, now);
}
