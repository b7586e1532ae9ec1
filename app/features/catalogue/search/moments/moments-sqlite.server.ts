import { expressionBuilder, sql } from 'kysely';
import type { Db, Tables, Trx } from '#app/db/database.server.ts';
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

/** The joins are in this order: the index is walked, and each window's item is looked up. */
async function list(
  db: Db,
  wanted: Wanted,
  { viewer, now, limit, itemId }: FindOptions,
): Promise<FoundMoment[]> {
  const isVisible = visibleTo(viewer, now)(expressionBuilder<Tables, 'items'>());
  const within =
    itemId === undefined
      ? sql``
      : sql`and speech_tokens.rowid >= (select bottom from speech_items where item_id = ${itemId})
          and speech_tokens.rowid <= (select top from speech_items where item_id = ${itemId})`;
  const { rows } = await sql<FoundMoment>`
    select speech_tokens.rowid as place, items.id as "itemId" from speech_tokens
    cross join speech_items
      on speech_items.top = (select min(top) from speech_items where top >= speech_tokens.rowid)
    cross join items on items.id = speech_items.item_id
    where speech_tokens match ${toMatch(wanted)} ${within} and ${isVisible}
    order by speech_tokens.rowid desc limit ${limit}`.execute(db);
  return rows;
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
