import { expressionBuilder, sql } from 'kysely';
import type { Db, Tables, Trx } from '#app/db/database.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import { quote } from '../index/index-postgres.server.ts';
import {
  type FindOptions,
  type FoundMoment,
  type IndexedWindow,
  type MomentIndex,
  partsOf,
  type Wanted,
} from './moment-index.ts';
import { monthOfPlace } from './places.ts';

/** A GIN index over the tokens; see migrations/0142-moments.ts. */
export const momentsOnPostgres: MomentIndex = { list, write, remove };

/** Items whose windows are searched first: of common words they have enough, and tell how many more are needed. */
const NEWEST_FIRST = 25;
/** What is said is spread unevenly. */
const MORE_THAN_NEEDED = 1.3;

/** Reading all windows that have a common word takes longest, so the months of the newest items come first. */
async function list(db: Db, wanted: Wanted, options: FindOptions): Promise<FoundMoment[]> {
  const tsquery = toTsquery(wanted);
  if (options.itemId !== undefined) return listOf(db, tsquery, options);
  const first = await listNewest(db, tsquery, { options, items: NEWEST_FIRST });
  if (!first || first.length >= options.limit) return first ?? listOf(db, tsquery, options);
  const items = Math.ceil((MORE_THAN_NEEDED * NEWEST_FIRST * options.limit) / first.length);
  const more = first.length > 0 ? await listNewest(db, tsquery, { options, items }) : null;
  return more && more.length >= options.limit ? more : listOf(db, tsquery, options);
}

/** Those in the months of the newest items; null where there are no others. */
async function listNewest(
  db: Db,
  tsquery: string,
  { options, items }: { options: FindOptions; items: number },
): Promise<FoundMoment[] | null> {
  const edge = await db
    .selectFrom('speech_items')
    .select(({ selectFrom, fn }) => [
      'bottom',
      selectFrom('speech_items').select(fn.max('top').as('top')).as('newest'),
    ])
    .orderBy('top', 'desc')
    .offset(items)
    .limit(1)
    .executeTakeFirst();
  if (!edge) return null;
  const months = monthsBetween(Number(edge.bottom), Number(edge.newest));
  return listOf(db, `(${tsquery}) & (${months.join(' | ')})`, options);
}

async function listOf(
  db: Db,
  tsquery: string,
  { viewer, now, limit, itemId }: FindOptions,
): Promise<FoundMoment[]> {
  const isVisible = visibleTo(viewer, now)(expressionBuilder<Tables, 'items'>());
  const within = itemId === undefined ? sql`` : sql`and items.id = ${itemId}`;
  const { rows } = await sql<{ place: string; itemId: string }>`
    select found.place, items.id as "itemId" from moments_matching(${tsquery}::tsquery) as found
    join items on items.id = found.item_id
    where ${isVisible} ${within} order by found.place desc limit ${limit}`.execute(db);
  return rows.map(({ place, itemId: id }) => ({ place: Number(place), itemId: id }));
}

async function write(trx: Trx, itemId: string, windows: readonly IndexedWindow[]): Promise<void> {
  if (windows.length === 0) return;
  await remove(
    trx,
    windows.map(({ place }) => place),
  );
  await trx
    .insertInto('speech_windows')
    .values(windows.map(({ place, stored }) => ({ place, item_id: itemId, lines: stored })))
    .execute();
  const rows = windows.map(({ place, tokens }) => {
    const all = [...tokens, monthToken(monthOfPlace(place))];
    return sql`(${place}::bigint, ${itemId}, array_to_tsvector(${all}::text[]))`;
  });
  await sql`insert into speech_tokens (place, item_id, tokens) values ${sql.join(rows)}`.execute(trx);
}

async function remove(trx: Trx, places: readonly number[]): Promise<void> {
  if (places.length === 0) return;
  await trx
    .deleteFrom('speech_tokens')
    .where('place', 'in', [...places])
    .execute();
  await trx
    .deleteFrom('speech_windows')
    .where('place', 'in', [...places])
    .execute();
}

function toTsquery(wanted: Wanted): string {
  if (typeof wanted === 'string') return quote(wanted);
  const { parts, isAll } = partsOf(wanted);
  return `(${parts.map(toTsquery).join(isAll ? ' & ' : ' | ')})`;
}

function monthsBetween(first: number, last: number): string[] {
  const [from, to] = [monthOfPlace(first), monthOfPlace(last)];
  return Array.from({ length: to - from + 1 }, (_, later) => quote(monthToken(from + later)));
}

function monthToken(month: number): string {
  return `@${month}`;
}
