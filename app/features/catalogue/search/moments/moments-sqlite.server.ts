import { sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import {
  type FindOptions,
  type FoundMoment,
  type IndexedWindow,
  type MomentIndex,
  partsOf,
  type Wanted,
} from './moment-index.ts';

/** FTS5. Row ids are places, so a search yields the newest first and stops at its limit. */
export const momentsOnSqlite: MomentIndex = { list, write, remove };

/** Matches that are looked up at once, beside the limit: some are of items that are hidden. */
const MORE = 200;

/**
 * The items with what is said, the newest first. SQLite keeps the order of a cross join: otherwise it reads every item that is
 * visible, to find the few.
 * @public its plan is tested
 */
export function selectSpoken(db: Db, { viewer, now, itemId }: Omit<FindOptions, 'limit'>) {
  return db
    .selectFrom('speech_items')
    .crossJoin('items')
    .whereRef('items.id', '=', 'speech_items.item_id')
    .select(['speech_items.item_id', 'top', 'bottom'])
    .where(visibleTo(viewer, now))
    .$if(itemId !== undefined, (query) => query.where('items.id', '=', itemId ?? ''))
    .orderBy('top', 'desc');
}

/** The items are few beside the windows: they are read once, and each match is assigned to the one that has its place. */
async function list(db: Db, wanted: Wanted, options: FindOptions): Promise<FoundMoment[]> {
  const items = await selectSpoken(db, options).execute();
  const { limit } = options;
  const found: FoundMoment[] = [];
  let at = 0;
  for (let before = (items[0]?.top ?? 0) + 1; found.length < limit; ) {
    const places = await listPlaces(db, wanted, {
      before,
      from: items.at(-1)?.bottom ?? before,
      limit: limit - found.length + MORE,
    });
    for (const place of places) {
      while (at < items.length && place < (items[at]?.bottom ?? 0)) at += 1;
      const item = items[at];
      if (item && place <= item.top && found.length < limit) found.push({ place, itemId: item.item_id });
    }
    const last = places.at(-1);
    if (last === undefined || at >= items.length) break;
    before = last;
  }
  return found;
}

async function listPlaces(
  db: Db,
  wanted: Wanted,
  { before, from, limit }: { before: number; from: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`select rowid as place from speech_tokens
    where speech_tokens match ${toMatch(wanted)}
      and rowid < cast(${before} as integer) and rowid >= cast(${from} as integer)
    order by rowid desc limit ${limit}`.execute(db);
  return rows.map(({ place }) => place);
}

async function write(trx: Trx, itemId: string, windows: readonly IndexedWindow[]): Promise<void> {
  await remove(
    trx,
    windows.map(({ place }) => place),
  );
  for (const { place, stored, tokens } of windows) {
    await trx.insertInto('speech_windows').values({ place, item_id: itemId, lines: stored }).execute();
    await sql`insert into speech_tokens (rowid, tokens) values (cast(${place} as integer), ${tokens.join(' ')})`.execute(
      trx,
    );
  }
}

async function remove(trx: Trx, places: readonly number[]): Promise<void> {
  const these = sql`(select value from json_each(${JSON.stringify(places)}))`;
  await sql`delete from speech_tokens where rowid in
    (select place from speech_windows where place in ${these})`.execute(trx);
  await sql`delete from speech_windows where place in ${these}`.execute(trx);
}

/** Quotes keep tokens from being operators. */
function toMatch(wanted: Wanted): string {
  if (typeof wanted === 'string') return `"${wanted.replaceAll('"', '""')}"`;
  const { parts, isAll } = partsOf(wanted);
  return `(${parts.map(toMatch).join(isAll ? ' AND ' : ' OR ')})`;
}
