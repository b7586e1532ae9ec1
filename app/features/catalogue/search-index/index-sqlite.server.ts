import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { ItemCursor } from '#app/features/catalogue/items/item-card.ts';
import type { Expression } from './search-expression.ts';
import type {
  Bounds,
  IndexEntry,
  NewestOptions,
  OldestOptions,
  SearchIndex,
  Wanted,
} from './search-index.ts';

/** FTS5. Its row numbers follow the date, so it yields the newest first and stops when it has enough. */
export const sqliteIndex: SearchIndex = { listNewest, listOldest, countUpTo, idsOf, add, remove };

const PLACES_IN_A_MILLISECOND = 1024;
/** In the year 2248; a number beyond would not be exact. */
const LAST_MILLISECOND = Math.floor(Number.MAX_SAFE_INTEGER / PLACES_IN_A_MILLISECOND) - 1;

async function listNewest(db: Db, wanted: Wanted, options: NewestOptions): Promise<string[]> {
  const before = options.after ? await placeOfCursor(db, options.after) : Number.MAX_SAFE_INTEGER;
  const { rows } = await sql<{ item_id: string }>`
    select item_id from search_tokens join search_places on place = search_tokens.rowid
    where search_tokens match ${toMatch(wanted)} and ${within(options, before - 1)}
    order by search_tokens.rowid desc limit ${options.limit}`.execute(db);
  return rows.map((row) => row.item_id);
}

async function listOldest(db: Db, wanted: Wanted, options: OldestOptions): Promise<string[]> {
  const place = options.before ? await placeOfCursor(db, options.before) : 0;
  const { rows } = await sql<{ item_id: string }>`
    select item_id from search_tokens join search_places on place = search_tokens.rowid
    where search_tokens match ${toMatch(wanted)} and ${within(options, Number.MAX_SAFE_INTEGER, place)}
    order by search_tokens.rowid limit ${options.limit}`.execute(db);
  return rows.map((row) => row.item_id);
}

async function countUpTo(db: Db, wanted: Wanted, options: Bounds & { most: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from search_tokens
      where search_tokens match ${toMatch(wanted)} and ${within(options, Number.MAX_SAFE_INTEGER)}
      limit ${options.most})`.execute(db);
  return rows[0]?.count ?? 0;
}

function idsOf(wanted: Wanted): RawBuilder<string> {
  return sql`(select item_id from search_tokens join search_places on place = search_tokens.rowid
    where search_tokens match ${toMatch(wanted)})`;
}

/** The driver hands large numbers over as reals, by which FTS5 would not know where to begin. */
function within({ latest, since }: Bounds, last: number, after = 0) {
  const newest = latest === null ? last : Math.min(last, firstPlaceOf(latest, 1) - 1);
  const oldest = Math.max(after + 1, since === undefined ? 0 : firstPlaceOf(since, 1));
  return sql`search_tokens.rowid <= cast(${newest} as integer) and search_tokens.rowid >= cast(${oldest} as integer)`;
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
function toMatch({ expression, without = [], except = [] }: Wanted): string {
  const unwanted = [...without.map(quote), ...except.map((one) => `(${toConditions(one)})`)];
  const wanted = `(${toConditions(expression)})`;
  return unwanted.length > 0 ? `${wanted} NOT (${unwanted.join(' OR ')})` : wanted;
}

function toConditions(expression: Expression): string {
  const conditions = expression.map((alternatives) =>
    alternatives.map((tokens) => tokens.map(quote).join(' AND ')).join(' OR '),
  );
  return conditions.map((condition) => `(${condition})`).join(' AND ');
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
