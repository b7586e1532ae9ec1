import type { Selectable } from 'kysely';
import type { Trx } from '#app/db/database.server.ts';
import { removePictureLater } from '#app/features/media/files/file-removal.server.ts';
import type { ChapterListsTable, ChaptersTable } from './tables.server.ts';

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
