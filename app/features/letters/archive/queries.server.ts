import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';
import { findFormerHolder } from '#app/db/former-slugs.server.ts';
import { newestPage, type Page } from '#app/db/newest-page.server.ts';
import { seesMembersOnly } from '#app/features/catalogue/items/visibility.server.ts';
import { previewOf } from '#app/features/writing/text/blocks.ts';
import { parseBlocks } from '#app/features/writing/text/parse.server.ts';
import type { ListedPage } from '#app/platform/room.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import { publicViewer, type Viewer } from '#app/pure/people/viewer.ts';
import { LETTERS_A_PAGE, LETTERS_IN_FEED } from './rules.ts';

/** A letter in the list. */
export interface ListedLetter {
  id: string;
  slug: string;
  subject: string;
  /** The preview text, or the first words; '' where this viewer may read neither. */
  lead: string;
  sentAt: string;
  isMembersOnly: boolean;
  /** Its place among the letters shown here: the first one sent is 1. */
  number: number;
}

/** A letter as its page shows it. */
export type ArchivedLetter = Pick<
  Selectable<Tables['letters']>,
  'id' | 'subject' | 'preview_text' | 'body' | 'access' | 'updated_at'
> & { slug: string | null; started_at: string };

/** Enough for the first words. */
const START_OF_BODY = 2_000;

/** What everybody may know of: sent, and marked to be shown. Whether one may read it, its access decides. */
function archived(db: Db) {
  return db
    .selectFrom('letters')
    .where('slug', 'is not', null)
    .where('is_public', '=', true)
    .where('status', '=', 'sent')
    .where('started_at', 'is not', null);
}

const LISTED = [
  'id',
  'slug',
  'subject',
  'preview_text',
  'access',
  'started_at',
  sql<string>`substr(body, 1, ${sql.lit(START_OF_BODY)})`.as('start'),
] as const;

/** One page of the archive, newest first. */
export async function listArchived(
  db: Db,
  { viewer, place }: { viewer: Viewer; place: PagePlace },
): Promise<Page<ListedLetter>> {
  const query = archived(db).select(LISTED).$narrowType<{ slug: string; started_at: string }>();
  const page = await newestPage(query, place, { size: LETTERS_A_PAGE, time: 'started_at' });
  const [newest] = page.rows;
  const number = newest ? await numberOf(db, newest) : 0;
  return {
    ...page,
    rows: page.rows.map((row, index) => ({ ...toListed(row, viewer), number: number - index })),
  };
}

/** How many letters were sent until this one. */
export async function numberOf(
  db: Db,
  { id, started_at }: { id: string; started_at: string },
): Promise<number> {
  const { count } = await archived(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => eb(eb.refTuple('started_at', 'id'), '<=', eb.tuple(started_at, id)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest letter that everybody may read. */
export async function findNewestOpenLetter(db: Db): Promise<ListedLetter | null> {
  const letter = await archived(db)
    .select(LISTED)
    .$narrowType<{ slug: string; started_at: string }>()
    .where('access', '=', 'public')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return letter ? { ...toListed(letter, publicViewer), number: await numberOf(db, letter) } : null;
}

interface ListedRow
  extends Pick<Selectable<Tables['letters']>, 'id' | 'subject' | 'preview_text' | 'access'> {
  slug: string;
  started_at: string;
  start: string;
}

function toListed(
  { id, slug, subject, preview_text, access, started_at, start }: ListedRow,
  viewer: Viewer,
): Omit<ListedLetter, 'number'> {
  const isMembersOnly = access === 'premium';
  const mayRead = !isMembersOnly || seesMembersOnly(viewer);
  const lead = preview_text || (mayRead ? previewOf(parseBlocks(start)) : '');
  return { id, slug, subject, lead, sentAt: started_at, isMembersOnly };
}

const SHOWN = [
  'id',
  'slug',
  'subject',
  'preview_text',
  'body',
  'access',
  'started_at',
  'updated_at',
] as const satisfies ReadonlyArray<keyof Tables['letters']>;

export async function findArchived(db: Db, slug: string): Promise<ArchivedLetter | null> {
  const letter = await archived(db)
    .select(SHOWN)
    .where('slug', '=', slug)
    .$narrowType<{ started_at: string }>()
    .executeTakeFirst();
  return letter ?? null;
}

/** The present slug of a letter of the archive by a former one. */
export async function findRenamedLetter(db: Db, formerSlug: string): Promise<string | null> {
  const id = await findFormerHolder(db, 'letter', formerSlug);
  const letter = id && (await archived(db).select('slug').where('id', '=', id).executeTakeFirst());
  return letter ? letter.slug : null;
}

/** The newest letters with their text, for the feed. */
export async function listForFeed(db: Db): Promise<ArchivedLetter[]> {
  return archived(db)
    .select(SHOWN)
    .$narrowType<{ started_at: string }>()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LETTERS_IN_FEED)
    .execute();
}

export async function listLetterPages(db: Db, most: number): Promise<ListedPage[]> {
  return archived(db)
    .select(['slug', 'updated_at'])
    .$narrowType<{ slug: string }>()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function hasArchive(db: Db): Promise<boolean> {
  return (await archived(db).select('id').limit(1).executeTakeFirst()) !== undefined;
}

export type ViewedLetter = { state: 'open'; letter: ArchivedLetter } | { state: 'canceled' | 'closed' };

/**
 * The letter of a mail; null for one that was never sent. It is closed once it was in the archive and was taken out:
 * its addresses may be anywhere.
 */
export async function findViewed(db: Db, id: string): Promise<ViewedLetter | null> {
  const letter = await db
    .selectFrom('letters')
    .select([...SHOWN, 'status', 'is_public'])
    .where('id', '=', id)
    .where('started_at', 'is not', null)
    .$narrowType<{ started_at: string }>()
    .executeTakeFirst();
  if (!letter || letter.status === 'draft' || letter.status === 'scheduled') return null;
  if (letter.status === 'canceled') return { state: 'canceled' };
  return letter.slug !== null && !letter.is_public ? { state: 'closed' } : { state: 'open', letter };
}

/** Where a numbered link of a letter leads; null where the letter is gone. */
export async function findLink(
  db: Db,
  { letterNumber, link }: { letterNumber: number; link: number },
): Promise<{ letterId: string; href: string } | null> {
  const row = await db
    .selectFrom('letter_links')
    .innerJoin('letters', 'letters.id', 'letter_links.letter_id')
    .select(['letter_links.letter_id as letterId', 'letter_links.href'])
    .where('letters.number', '=', letterNumber)
    .where('letter_links.number', '=', link)
    .executeTakeFirst();
  return row ?? null;
}
