import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { newestPage, newestParts } from '#app/db/newest-page.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
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

export type PressRequestRow = Awaited<ReturnType<typeof listPressRequests>>['rows'][number];

export function listPressRequests(db: Db, place: PagePlace) {
  return newestPage(requestColumns(db), place);
}

/** Counts up to `MOST_COUNTED + 1`. */
export async function countPressRequests(db: Db): Promise<number> {
  return countUpTo(db, db.selectFrom('press_requests'));
}

/** Yields all requests, newest first, in parts. */
export function exportPressRequests(db: Db) {
  return newestParts(requestColumns(db));
}

function requestColumns(db: Db) {
  return db.selectFrom('press_requests').select(['id', 'name', 'email', 'created_at', 'privacy_version']);
}
