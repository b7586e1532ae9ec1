import { v7 } from 'uuid';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { PageRecord } from './page-rows.server.ts';
import { PUBLICATIONS_KEPT, SAVES_KEPT } from './rules.ts';

/** Keeps what a page says now, in the transaction that saves it, and lets the oldest go. */
export async function keepVersion(
  trx: Trx,
  page: PageRecord,
  { isPublication, now }: { isPublication: boolean; now: Date },
): Promise<void> {
  const { id: page_id, version: number, title, summary, body } = page;
  await trx
    .insertInto('page_versions')
    .values({
      ...{ id: v7(), page_id, number, title, summary, body },
      is_publication: isPublication,
      saved_at: now.toISOString(),
    })
    .execute();
  for (const [kind, kept] of [
    [false, SAVES_KEPT],
    [true, PUBLICATIONS_KEPT],
  ] as const) {
    const oldest = await trx
      .selectFrom('page_versions')
      .select('number')
      .where('page_id', '=', page_id)
      .where('is_publication', '=', kind)
      .orderBy('number', 'desc')
      .offset(kept)
      .limit(1)
      .executeTakeFirst();
    if (!oldest) continue;
    await trx
      .deleteFrom('page_versions')
      .where('page_id', '=', page_id)
      .where('is_publication', '=', kind)
      .where('number', '<=', oldest.number)
      .execute();
  }
}

/** The versions of a page, the newest first. The first one is what stands now. */
export function listVersions(db: Db, pageId: string) {
  return db
    .selectFrom('page_versions')
    .select(['number', 'is_publication', 'saved_at', 'title'])
    .where('page_id', '=', pageId)
    .orderBy('number', 'desc')
    .limit(SAVES_KEPT + PUBLICATIONS_KEPT)
    .execute();
}

export async function findVersion(db: Db, pageId: string, number: number) {
  const row = await db
    .selectFrom('page_versions')
    .select(['number', 'is_publication', 'saved_at', 'title', 'summary', 'body'])
    .where('page_id', '=', pageId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}
