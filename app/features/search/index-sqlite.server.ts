import { sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { ItemCursor } from '#app/features/catalogue/item-card.ts';
import type { Expression } from './search-expression.ts';
import type { IndexEntry, NewestOptions, SearchIndex } from './search-index.ts';

/** FTS5. Its row numbers follow the date, so it yields the newest first and stops when it has enough. */
export const sqliteIndex: SearchIndex = { listNewest, add, remove };

const PLACES_IN_A_MILLISECOND = 1024;
/** In the year 2248; a number beyond would not be exact. */
const LAST_MILLISECOND = Math.floor(Number.MAX_SAFE_INTEGER / PLACES_IN_A_MILLISECOND) - 1;

async function listNewest(db: Db, expression: Expression, options: NewestOptions): Promise<string[]> {
  const latest = options.latest === null ? Number.MAX_SAFE_INTEGER : firstPlaceOf(options.latest, 1) - 1;
  const before = options.after ? await placeOfCursor(db, options.after) : Number.MAX_SAFE_INTEGER;
  // The driver hands large numbers over as reals, by which FTS5 would not know where to begin.
  const { rows } = await sql<{ item_id: string }>`
    select item_id from search_tokens join search_places on place = search_tokens.rowid
    where search_tokens match ${toMatch(expression, options.without)}
      and search_tokens.rowid <= cast(${Math.min(latest, before - 1)} as integer)
    order by search_tokens.rowid desc limit ${options.limit}`.execute(db);
  return rows.map((row) => row.item_id);
}

async function add(trx: Trx, entries: readonly IndexEntry[]): Promise<void> {
  // Several of one millisecond stand in the order of their ids, as in every list.
  const ordered = [...entries].sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
  for (const { itemId, publishedAt, tokens } of ordered) {
    const place = await findFreePlace(trx, publishedAt);
    await trx.insertInto('search_places').values({ place, item_id: itemId }).execute();
    const text = [...tokens].join(' ');
    await sql`insert into search_tokens (rowid, tokens) values (${place}, ${text})`.execute(trx);
  }
}

async function remove(trx: Trx, itemIds: readonly string[]): Promise<void> {
  for (const id of itemIds) {
    await sql`delete from search_tokens where rowid =
      (select place from search_places where item_id = ${id})`.execute(trx);
    await trx.deleteFrom('search_places').where('item_id', '=', id).execute();
  }
}

/** ("a") AND ("b" OR "c" AND "d") in the language of FTS5; in quotes no token is an operator. */
function toMatch(expression: Expression, without: string | undefined): string {
  const conditions = expression.map((alternatives) =>
    alternatives.map((tokens) => tokens.map(quote).join(' AND ')).join(' OR '),
  );
  const all = conditions.map((condition) => `(${condition})`).join(' AND ');
  return without ? `(${all}) NOT ${quote(without)}` : all;
}

function quote(token: string): string {
  return `"${token.replaceAll('"', '""')}"`;
}

async function findFreePlace(trx: Trx, publishedAt: string): Promise<number> {
  // A full millisecond goes on in the next one.
  for (let later = 0; ; later++) {
    const first = firstPlaceOf(publishedAt, later);
    const row = await trx
      .selectFrom('search_places')
      .select((eb) => eb.fn.max('place').as('last'))
      .where('place', '>=', first)
      .where('place', '<', first + PLACES_IN_A_MILLISECOND)
      .executeTakeFirst();
    const place = row?.last ? row.last + 1 : first;
    if (place < first + PLACES_IN_A_MILLISECOND) return place;
  }
}

async function placeOfCursor(db: Db, { id, publishedAt }: ItemCursor): Promise<number> {
  const row = await db
    .selectFrom('search_places')
    .select('place')
    .where('item_id', '=', id)
    .executeTakeFirst();
  return row?.place ?? firstPlaceOf(publishedAt, 1);
}

function firstPlaceOf(instant: string, millisecondsLater: number): number {
  const milliseconds = Math.min(new Date(instant).getTime() + millisecondsLater, LAST_MILLISECOND);
  return milliseconds * PLACES_IN_A_MILLISECOND;
}
