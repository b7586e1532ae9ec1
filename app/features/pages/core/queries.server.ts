import type { Selectable } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { findFormerHolder } from '#app/db/former-slugs.server.ts';
import { newestPage } from '#app/db/newest-page.server.ts';
import type { ListedPage } from '#app/platform/room.server.ts';
import type { Services } from '#app/platform/services.ts';
import { hashToken, signText } from '#app/platform/tokens.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import { MOST_LINKED, NOTES_A_PAGE, NOTES_IN_FEED, type PageKind, pagePath } from '#app/pure/pages/pages.ts';
import type { PagesTable } from './tables.server.ts';
import { isOut } from './visibility.server.ts';

const SHOWN = [
  'id',
  'kind',
  'slug',
  'title',
  'summary',
  'body',
  'seo_description',
  'picture_url',
  'topic_id',
  'published_at',
  'updated_at',
] as const satisfies ReadonlyArray<keyof PagesTable>;

/** A page as it is shown. */
export type ShownRow = Pick<Selectable<PagesTable>, (typeof SHOWN)[number]>;

/** The page at an address, for everybody. */
export async function findOutPage(
  db: Db,
  { kind, slug }: { kind: PageKind; slug: string },
  now: Date,
): Promise<ShownRow | null> {
  const row = await db
    .selectFrom('pages')
    .select(SHOWN)
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where(isOut(now))
    .executeTakeFirst();
  return row ?? null;
}

/** The present slug of a page that everybody may see, by a former one. */
export async function findRenamedPage(
  db: Db,
  { kind, slug }: { kind: PageKind; slug: string },
  now: Date,
): Promise<string | null> {
  const id = await findFormerHolder(db, kind, slug);
  if (!id) return null;
  const row = await db
    .selectFrom('pages')
    .select('slug')
    .where('id', '=', id)
    .where(isOut(now))
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** When the next page comes out by itself: until then, what is kept in memory stays as it is. */
export async function findNextPage(db: Db, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('pages')
    .select(({ fn }) => fn.min('published_at').as('at'))
    .where('is_published', '=', true)
    .where('published_at', '>', now.toISOString())
    .executeTakeFirst();
  return row?.at ? new Date(row.at) : null;
}

/** The same, read once until then. */
export function keptNextPage({ db, kept }: Pick<Services, 'db' | 'kept'>, now: Date): Promise<Date | null> {
  return kept.getUntil({ name: 'next page', keys: ['pages'], now }, async () => {
    const next = await findNextPage(db, now);
    return { value: next, until: next };
  });
}

export async function isPageOut(db: Db, id: string, now: Date): Promise<boolean> {
  const found = db.selectFrom('pages').select('id').where('id', '=', id).where(isOut(now));
  return (await found.executeTakeFirst()) !== undefined;
}

/** Notes that are out, the newest first. @param topicId of this topic alone */
export function listNotes(
  db: Db,
  { now, place, topicId = null }: { now: Date; place: PagePlace; topicId?: string | null },
) {
  const notes = db
    .selectFrom('pages')
    .select(['id', 'slug', 'title', 'summary', 'picture_url', 'published_at'])
    .where('kind', '=', 'note')
    .where(isOut(now))
    .$if(topicId !== null, (query) => query.where('topic_id', '=', topicId));
  return newestPage(notes, place, { size: NOTES_A_PAGE, time: 'published_at' });
}

export async function hasNotes(db: Db, now: Date): Promise<boolean> {
  const note = db.selectFrom('pages').select('id').where('kind', '=', 'note').where(isOut(now)).limit(1);
  return (await note.executeTakeFirst()) !== undefined;
}

/** The newest notes with their text, for the feed. */
export function listNotesOfFeed(db: Db, now: Date): Promise<ShownRow[]> {
  return db
    .selectFrom('pages')
    .select(SHOWN)
    .where('kind', '=', 'note')
    .where(isOut(now))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTES_IN_FEED)
    .execute();
}

export function listOutPages(db: Db, kind: PageKind, most: number, now: Date): Promise<ListedPage[]> {
  return db
    .selectFrom('pages')
    .select(['slug', 'updated_at'])
    .where('kind', '=', kind)
    .where(isOut(now))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Pages of the menu, or of the footer, in their order. */
export function listLinkedPages(db: Db, place: 'is_in_menu' | 'is_in_footer', now: Date) {
  return db
    .selectFrom('pages')
    .select(['kind', 'slug', 'title'])
    .where(place, '=', true)
    .where(isOut(now))
    .orderBy('place')
    .orderBy('id')
    .limit(MOST_LINKED)
    .execute();
}

/** The ids of topics that some note has. */
export async function listTopicsWithNotes(db: Db, now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('pages')
    .select('topic_id')
    .distinct()
    .where('kind', '=', 'note')
    .where('topic_id', 'is not', null)
    .where(isOut(now))
    .execute();
  return new Set(rows.map(({ topic_id }) => topic_id ?? ''));
}

const LENGTH = 32;
const TOKEN = /^[\w-]{32}$/;

/**
 * The secret of a link to a draft: 192 bits, of a random id in the database and a secret outside of it. The host can copy it
 * again, and reading the database reveals no address.
 */
export function previewToken(secret: string, id: string): string {
  return signText(secret, 'page-preview', id).slice(0, LENGTH);
}

/** The hash by which a link is looked up; null for what is no token. */
export function previewTokenHash(token: string): string | null {
  return TOKEN.test(token) ? hashToken(token) : null;
}

/** What menu and footer of every page lead to; until when, where the next page comes out by itself. */
export function keptLinkedPages(ctx: Pick<Services, 'db' | 'kept'>, now: Date) {
  const { db, kept } = ctx;
  return kept.getUntil({ name: 'linked pages', keys: ['pages'], now }, async () => {
    const linksOf = async (place: 'is_in_menu' | 'is_in_footer') =>
      (await listLinkedPages(db, place, now)).map((page) => ({ to: pagePath(page), label: page.title }));
    const [menu, footer, isWithNotes, until] = await Promise.all([
      linksOf('is_in_menu'),
      linksOf('is_in_footer'),
      hasNotes(db, now),
      keptNextPage(ctx, now),
    ]);
    return { value: { menu, footer, hasNotes: isWithNotes, until }, until };
  });
}
