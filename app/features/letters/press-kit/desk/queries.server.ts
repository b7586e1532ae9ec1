import type { Db } from '#app/db/database.server.ts';
import { PRESS_CATEGORIES } from '#app/pure/site/press-categories.ts';
import type { PressFile, PressGroup } from '../press-file.ts';
import { MOST_PRESS_FILES } from './rules.ts';

/** All four categories in order, each with active and inactive files, newest first. */
export async function listPressFiles(db: Db): Promise<PressGroup[]> {
  const files = await db
    .selectFrom('media_kit_files')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PRESS_FILES)
    .execute();
  return PRESS_CATEGORIES.map((category) => ({
    ...category,
    files: files.filter((file) => file.category === category.slug),
  }));
}

/** Active or not. */
export async function findPressFile(db: Db, id: string): Promise<PressFile | null> {
  return (await db.selectFrom('media_kit_files').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}
