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

const KEPT = ['number', 'is_publication', 'saved_at', 'title', 'summary', 'body'] as const;

function newestKept(db: Db, pageId: string) {
  const kept = db.selectFrom('page_versions').select(KEPT).where('page_id', '=', pageId);
  return kept.orderBy('number', 'desc').limit(1).executeTakeFirst();
}

type Words = Pick<PageRecord, 'title' | 'summary' | 'body'>;

function isSame(one: Words | undefined, { title, summary, body }: Words): boolean {
  return one?.title === title && one.summary === summary && one.body === body;
}

/** Keeps what a page says before it is written over, where another way than its form made it so: a picture that was replaced. */
export async function keepUnkept(trx: Trx, page: PageRecord): Promise<void> {
  if (isSame(await newestKept(trx, page.id), page)) return;
  await keepVersion(trx, page, { isPublication: false, now: new Date(page.updated_at) });
}

/** The versions of a page, the newest first. The first one is what stands now, kept or not. */
export async function listVersions(db: Db, page: PageRecord) {
  const kept = await db
    .selectFrom('page_versions')
    .select(['number', 'is_publication', 'saved_at', 'title'])
    .where('page_id', '=', page.id)
    .orderBy('number', 'desc')
    .limit(SAVES_KEPT + PUBLICATIONS_KEPT)
    .execute();
  const versions = kept.map((version) => ({ ...version, isKept: true }));
  if (isSame(await newestKept(db, page.id), page)) return versions;
  const { version: number, title, updated_at: saved_at } = page;
  return [{ number, title, saved_at, is_publication: false, isKept: false }, ...versions];
}

/** A kept version, or what the page says now. */
export async function findVersion(db: Db, pageId: string, number: number) {
  const kept = db.selectFrom('page_versions').select(KEPT).where('page_id', '=', pageId);
  const row = await kept.where('number', '=', number).executeTakeFirst();
  if (row) return row;
  const page = await db
    .selectFrom('pages')
    .select(['version as number', 'updated_at as saved_at', 'title', 'summary', 'body'])
    .where('id', '=', pageId)
    .where('version', '=', number)
    .executeTakeFirst();
  return page ? { ...page, is_publication: false } : null;
}
