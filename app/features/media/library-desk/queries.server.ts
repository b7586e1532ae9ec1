import { sql } from 'kysely';
import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { hasWords, newestPage, type Page } from '#app/db/newest-page.server.ts';
import {
  type LibraryFile,
  type LibraryKind,
  mayPick,
  PICKED_KINDS,
} from '#app/features/media/files/pictures/queries.server.ts';
import { findUses, type UsedAt } from '#app/features/media/files/uses.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan, can } from '#app/pure/people/rights.ts';
import { searchPatterns } from '#app/pure/text/search-text.ts';
import { KIND_RIGHTS, LIBRARY_PAGE, MOST_LOOKED_THROUGH } from './rules.ts';

export interface LibraryFilter {
  kind: LibraryKind | 'pictures' | null;
  /** 'unused': nothing uses it. 'no-alt': a picture without alternative text. */
  only: 'unused' | 'no-alt' | null;
  query: string;
}

export interface UsedFile extends LibraryFile {
  uses: UsedAt[];
}

/** The kinds of files that a person sees in the library: those of the desks that they have. */
export function kindsOf(actor: Person): LibraryKind[] {
  const kinds = Object.entries(KIND_RIGHTS) as Array<[LibraryKind, (typeof KIND_RIGHTS)[LibraryKind]]>;
  return kinds.filter(([, right]) => can(actor, right)).map(([kind]) => kind);
}

/** One page of the library, each file with where it is used. */
export async function listLibrary(
  db: Db,
  actor: Person,
  filter: LibraryFilter,
  place: PagePlace,
): Promise<Page<UsedFile>> {
  assertCan(actor, 'files');
  const query = filtered(db, kindsOf(actor), filter).selectAll();
  if (filter.only !== 'unused') {
    const page = await newestPage(query, place, { size: LIBRARY_PAGE });
    return { ...page, rows: await withUses(db, page.rows) };
  }
  return lookThrough(db, query, place, ({ uses }) => uses.length === 0);
}

/** Pictures that a person may take for a form. */
export async function listPickable(db: Db, actor: Person, query: string, place: PagePlace) {
  assertCan(actor, 'uploads');
  const wanted = filtered(db, PICKED_KINDS, { kind: null, only: null, query }).selectAll();
  if (!can(actor, 'files')) return lookThrough(db, wanted, place, ({ uses }) => mayPick(actor, uses));
  const page = await newestPage(wanted, place, { size: LIBRARY_PAGE });
  return { ...page, rows: page.rows.map((row): UsedFile => ({ ...row, uses: [] })) };
}

export function countLibrary(db: Db, actor: Person, filter: LibraryFilter): Promise<number> {
  assertCan(actor, 'files');
  return countUpTo(db, filtered(db, kindsOf(actor), filter));
}

/** The newest files of this name. */
export function findNamed(db: Db, actor: Person, query: string, most: number): Promise<LibraryFile[]> {
  assertCan(actor, 'files');
  return filtered(db, kindsOf(actor), { kind: null, only: null, query })
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** With its uses; null where it is not there, or not for this person. */
export async function findInLibrary(db: Db, actor: Person, id: string): Promise<UsedFile | null> {
  assertCan(actor, 'files');
  const found = db.selectFrom('library_files').selectAll().where('id', '=', id);
  const file = await found.where('kind', 'in', [...kindsOf(actor), '' as LibraryKind]).executeTakeFirst();
  return file ? ((await withUses(db, [file]))[0] ?? null) : null;
}

function filtered(db: Db, kinds: readonly LibraryKind[], { kind, only, query }: LibraryFilter) {
  const patterns = searchPatterns(query);
  const chosenKinds = kind === 'pictures' ? PICKED_KINDS : kind ? [kind] : kinds;
  const shown = chosenKinds.filter((one) => kinds.includes(one));
  return db
    .selectFrom('library_files')
    .where('kind', 'in', [...shown, '' as LibraryKind])
    .$if(only === 'no-alt', (q) => q.where('kind', 'in', PICKED_KINDS).where('alt', '=', ''))
    .$if(patterns.length > 0, (q) => q.where(hasWords(patterns)));
}

async function withUses(db: Db, rows: readonly LibraryFile[]): Promise<UsedFile[]> {
  const uses = await findUses(
    db,
    rows.map(({ key }) => key),
  );
  return rows.map((row) => ({ ...row, uses: uses.get(row.key) ?? [] }));
}

/** Reads on until a page is full; a page looks through a bounded number of files. */
async function lookThrough(
  db: Db,
  query: ReturnType<typeof allOf>,
  place: PagePlace,
  isWanted: (file: UsedFile) => boolean,
): Promise<Page<UsedFile>> {
  const rows: UsedFile[] = [];
  let at: PagePlace | null = place.olderThan ? { olderThan: place.olderThan } : {};
  for (let seen = 0; at && rows.length <= LIBRARY_PAGE && seen < MOST_LOOKED_THROUGH; seen += LIBRARY_PAGE) {
    const page: Page<LibraryFile> = await newestPage(query, at, { size: LIBRARY_PAGE });
    rows.push(...(await withUses(db, page.rows)).filter(isWanted));
    at = page.older;
  }
  const shown = rows.slice(0, LIBRARY_PAGE);
  const last = shown.at(-1);
  const more = rows.length > shown.length && last ? { olderThan: { at: last.created_at, id: last.id } } : at;
  return { rows: shown, newer: null, older: more };
}

function allOf(db: Db) {
  return db.selectFrom('library_files').selectAll();
}

/** The replacement by which this file came here, and which can be undone. */
export async function findReplacement(db: Db, key: string) {
  const found = await db
    .selectFrom('file_replacements')
    .selectAll()
    .where('new_key', '=', key)
    .where('reverted_at', 'is', null)
    .where(
      sql<boolean>`exists (select 1 from library_files where library_files.key = file_replacements.old_key)`,
    )
    .orderBy('replaced_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}
