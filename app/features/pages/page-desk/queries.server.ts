import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { hasWords, lengthOf, newestPage } from '#app/db/newest-page.server.ts';
import { findCurrentPicture } from '#app/features/media/upload-desk/record-picture.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import { MOST_LINKED } from '#app/pure/pages/pages.ts';
import { searchPatterns } from '#app/pure/text/search-text.ts';
import { valuesOf } from './form-values.ts';
import type { PageFilter } from './page-list.ts';
import { stateOf } from './rules.ts';

export type PageLine = Awaited<ReturnType<typeof listPages>>['rows'][number];

/** One page of the list, newest first, with the number of all that match. */
export async function listPages(db: Db, filter: PageFilter, place: PagePlace, now: Date) {
  const matches = matching(db, filter);
  const page = await newestPage(
    matches.select([
      ...(['id', 'kind', 'slug', 'title', 'is_published', 'published_at'] as const),
      ...(['is_in_menu', 'is_in_footer', 'created_at'] as const),
    ]),
    place,
  );
  const rows = page.rows.map(({ is_published, published_at, ...row }) => ({
    ...row,
    published_at,
    state: stateOf({ is_published, published_at }, now),
  }));
  return { ...page, rows, count: await lengthOf(page, () => countUpTo(db, matches)) };
}

function matching(db: Db, { query, kind, isPublished }: PageFilter) {
  const patterns = searchPatterns(query);
  return db
    .selectFrom('pages')
    .$if(kind !== null, (q) => q.where('kind', '=', kind ?? 'page'))
    .$if(isPublished !== null, (q) => q.where('is_published', '=', isPublished === true))
    .$if(patterns.length > 0, (q) => q.where(hasWords(patterns)));
}

export type LinkedPage = Awaited<ReturnType<typeof listPlaces>>[number];

/** Pages of menu and footer in their order, drafts too. */
export function listPlaces(db: Db) {
  return db
    .selectFrom('pages')
    .select(['id', 'title', 'is_in_menu', 'is_in_footer', 'is_published'])
    .where(({ eb, or }) => or([eb('is_in_menu', '=', true), eb('is_in_footer', '=', true)]))
    .orderBy('place')
    .orderBy('id')
    .limit(8 * MOST_LINKED)
    .execute();
}

export type EditedPage = NonNullable<Awaited<ReturnType<typeof findEditedPage>>>;

/** A page as its form shows it. */
export async function findEditedPage(db: Db, id: string, now: Date) {
  const row = await db.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    ...{ id: row.id, kind: row.kind, slug: row.slug, title: row.title },
    state: stateOf(row, now),
    values: valuesOf(row),
    picture: await findCurrentPicture(db, row.picture_url),
  };
}
