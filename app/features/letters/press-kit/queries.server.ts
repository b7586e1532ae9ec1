import type { Db } from '#app/db/database.server.ts';
import { PRESS_CATEGORIES } from '#app/pure/site/press-categories.ts';
import type { PressFile, PressGroup } from './press-file.ts';

/** All four categories in order, each with its active files, newest first. */
export async function listActivePressFiles(db: Db): Promise<PressGroup[]> {
  const files = await activeFiles(db).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return PRESS_CATEGORIES.map((category) => ({
    ...category,
    files: files.filter((file) => file.category === category.slug),
  }));
}

/** Null for inactive, deleted and unknown files alike. */
export async function findActivePressFile(db: Db, id: string): Promise<PressFile | null> {
  return (await activeFiles(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Active or not, but not deleted; for admins. */
export async function findPressFileInAnyState(db: Db, id: string): Promise<PressFile | null> {
  const found = db
    .selectFrom('media_kit_files')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  return (await found.executeTakeFirst()) ?? null;
}

function activeFiles(db: Db) {
  return db
    .selectFrom('media_kit_files')
    .selectAll()
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null);
}
