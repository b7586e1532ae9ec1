import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { ItemCursor } from '#app/features/catalogue/items/item-card.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import type { Expression } from './search-expression.ts';
import {
  type Bounds,
  firstOfLevels,
  type IndexEntry,
  type NewestOptions,
  type OfKind,
  type OldestOptions,
  type SearchIndex,
  type Wanted,
} from './search-index.ts';

/** FTS5. Row ids are in date order within a kind, so a search yields the newest first and stops at its limit. */
export const sqliteIndex: SearchIndex = {
  listNewest,
  listOldest,
  listFirst,
  countUpTo,
  idsOf,
  add,
  remove,
};

const PLACES_IN_A_MILLISECOND = 1024;
/**
 * Where each kind's row ids begin: a search of one kind reads one range and never walks the other. Both
 * ranges are exact as JavaScript numbers.
 */
const FIRST_PLACES = { episode: 0, video: 2 ** 52 } as const satisfies Record<ItemKind, number>;
const RANGE = 2 ** 52;
/** In the year 2109; later dates count as this one. The million milliseconds after it are free for them. */
const LAST_MILLISECOND = RANGE / PLACES_IN_A_MILLISECOND - 1_000_000;
/** Full milliseconds that are passed over: a million items of one date. */
const MOST_FULL = 1_000;

async function listNewest(db: Db, wanted: Wanted, options: NewestOptions): Promise<string[]> {
  const { kind, after, limit } = options;
  if (!kind) return listNewestOfAll(db, wanted, options);
  const before = after ? await placeOfCursor(db, kind, after) : Number.MAX_SAFE_INTEGER;
  const { rows } = await sql<{ item_id: string }>`
    select item_id from search_tokens join search_places on place = search_tokens.rowid
    where ${matches(wanted)} and ${within(options, kind, { before })}
    order by search_tokens.rowid desc limit ${limit}`.execute(db);
  return rows.map((row) => row.item_id);
}

/** Merges the newest of each kind. */
async function listNewestOfAll(db: Db, wanted: Wanted, options: NewestOptions): Promise<string[]> {
  const { limit } = options;
  const newestOf = (kind: ItemKind) => sql`select * from (
    select search_tokens.rowid as place, search_tokens.rowid - ${FIRST_PLACES[kind]} as moment from search_tokens
    where ${matches(wanted)} and ${within(options, kind)} order by search_tokens.rowid desc limit ${limit})`;
  const { rows } = await sql<{ item_id: string }>`
    select item_id from (${newestOf('episode')} union all ${newestOf('video')}) as found
    join search_places on search_places.place = found.place
    order by cast(moment / ${PLACES_IN_A_MILLISECOND} as integer) desc, item_id desc limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.item_id);
}

async function listOldest(db: Db, wanted: Wanted, options: OldestOptions): Promise<string[]> {
  const { kind, before, limit } = options;
  const after = before ? await placeOfCursor(db, kind, before) : -1;
  const { rows } = await sql<{ item_id: string }>`
    select item_id from search_tokens join search_places on place = search_tokens.rowid
    where ${matches(wanted)} and ${within(options, kind, { after })}
    order by search_tokens.rowid limit ${limit}`.execute(db);
  return rows.map((row) => row.item_id);
}

/** The last level is found as far as it is counted: that costs one walk instead of two. */
async function listFirst(
  db: Db,
  levels: readonly Wanted[],
  options: Bounds & OfKind & { limit: number; most: number },
) {
  const { limit, most, ...bounds } = options;
  const last = levels.length - 1;
  const found: string[][] = [];
  for (const [level, wanted] of levels.entries()) {
    found.push(await listNewest(db, wanted, { ...bounds, limit: level === last ? most : limit }));
    if (new Set(found.flat()).size >= limit) break;
  }
  const total = found[last]?.length ?? (await countUpTo(db, levels[last] as Wanted, { ...bounds, most }));
  return { ids: firstOfLevels(found, limit), total };
}

async function countUpTo(
  db: Db,
  wanted: Wanted,
  options: OfKind & Bounds & { most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from search_tokens
      where ${matches(wanted)} and ${within(options, options.kind)} limit ${options.most})`.execute(db);
  return rows[0]?.count ?? 0;
}

function idsOf(wanted: Wanted, kind: ItemKind): RawBuilder<string> {
  return sql`(select item_id from search_tokens join search_places on place = search_tokens.rowid
    where ${matches(wanted)} and ${within({ latest: null }, kind)})`;
}

function matches(wanted: Wanted): RawBuilder<boolean> {
  return sql`search_tokens match ${toMatch(wanted)}`;
}

/** The driver binds large numbers as reals, which FTS5 does not accept as bounds. Hence the casts. */
function within(
  { latest, since }: Bounds,
  kind: ItemKind,
  { before = Number.MAX_SAFE_INTEGER, after = -1 }: { before?: number; after?: number } = {},
) {
  const end = latest === null ? FIRST_PLACES[kind] + RANGE : firstPlaceOf(kind, latest, 1);
  const begin = since === undefined ? FIRST_PLACES[kind] : firstPlaceOf(kind, since, 1);
  const [last, first] = [Math.min(before, end) - 1, Math.max(after + 1, begin)];
  return sql<boolean>`search_tokens.rowid <= cast(${last} as integer) and search_tokens.rowid >= cast(${first} as integer)`;
}

async function add(trx: Trx, entries: readonly IndexEntry[]): Promise<void> {
  // Items of the same millisecond are in the order of their ids, as in every list.
  const ordered = [...entries].sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
  for (const { itemId, kind, publishedAt, tokens } of ordered) {
    const place = await findFreePlace(trx, kind, publishedAt);
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

/** Writes ("a") AND ("b" OR "c" AND "d") in FTS5 syntax. Quotes keep tokens from being operators. */
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

async function findFreePlace(trx: Trx, kind: ItemKind, publishedAt: string): Promise<number> {
  // A full millisecond continues in the next one.
  for (let later = 0; later < MOST_FULL; later++) {
    const first = firstPlaceOf(kind, publishedAt, later);
    const row = await trx
      .selectFrom('search_places')
      .select((eb) => eb.fn.max('place').as('last'))
      .where('place', '>=', first)
      .where('place', '<', first + PLACES_IN_A_MILLISECOND)
      .executeTakeFirst();
    const place = row?.last ? row.last + 1 : first;
    if (place < first + PLACES_IN_A_MILLISECOND) return place;
  }
  throw new Error(`No place is free at ${publishedAt}`);
}

async function placeOfCursor(db: Db, kind: ItemKind, { id, publishedAt }: ItemCursor): Promise<number> {
  const row = await db
    .selectFrom('search_places')
    .select('place')
    .where('item_id', '=', id)
    .executeTakeFirst();
  return row?.place ?? firstPlaceOf(kind, publishedAt, 1) - 1;
}

/** What is no instant counts as the first one. */
function firstPlaceOf(kind: ItemKind, instant: string, millisecondsLater: number): number {
  const milliseconds = Math.max(0, Math.min(new Date(instant).getTime() || 0, LAST_MILLISECOND));
  return FIRST_PLACES[kind] + (milliseconds + millisecondsLater) * PLACES_IN_A_MILLISECOND;
}
