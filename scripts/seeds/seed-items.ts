import type { Insertable } from 'kysely';
import type { Database } from '#app/db/client.server.ts';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { linkGuests } from '#app/features/catalogue/items/guests.server.ts';
import type { ItemsTable } from '#app/features/catalogue/items/tables.server.ts';
import { indexItems } from '#app/features/catalogue/search/index/commands.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { SYNTHETIC, syntheticItem } from './demonstration/synthetic-items.ts';

/** Items per transaction: some tenths of a second, so that a site beside it can write meanwhile. */
const CHUNK = 100;
const ROWS_AT_ONCE = 200;

type AfterEach = (passed: number) => Promise<void>;

/**
 * Adds items 0 to `total`, in short transactions. `afterEach` runs after each of them, with how many were passed.
 * @returns how many are new
 */
export async function seedSynthetic(
  { db, engine }: Database,
  total: number,
  afterEach: AfterEach,
): Promise<number> {
  const topicIds = [...(await topicIdsBySlug(db)).values()].sort();
  let added = 0;
  for (let start = 0; start < total; start += CHUNK) {
    const length = Math.min(CHUNK, total - start);
    const rows = Array.from({ length }, (_, index) => syntheticItem(start + index, total, topicIds));
    added += await db.transaction().execute((trx) => addItems(trx, engine, rows));
    await afterEach(start + length);
  }
  return added;
}

/**
 * Deletes all synthetic items, in short transactions. `afterEach` runs after each of them, with how many are gone.
 * @returns how many there were
 */
export async function removeSynthetic({ db }: Database, afterEach: AfterEach): Promise<number> {
  const ids = db.selectFrom('items').select('id').where('id', 'like', `${SYNTHETIC}%`).limit(CHUNK);
  let total = 0;
  for (let removed = CHUNK; removed === CHUNK; ) {
    removed = await db.transaction().execute(async (trx) => {
      const gone = await trx.deleteFrom('items').where('id', 'in', ids).returning('id').execute();
      return gone.length;
    });
    total += removed;
    await afterEach(total);
  }
  return total;
}

/** Adds missing items and indexes them. */
export async function addItems(
  trx: Trx,
  engine: Database['engine'],
  rows: Insertable<ItemsTable>[],
): Promise<number> {
  await takeTurn(trx, 'items');
  const added: string[] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const inserted = await trx
      .insertInto('items')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    added.push(...inserted.map((row) => row.id));
  }
  await linkGuests(trx, added, systemClock.now());
  await indexItems(trx, engine, added);
  return added.length;
}

/** The id of each topic, by its slug. */
export async function topicIdsBySlug(db: Database['db']): Promise<Map<string, string>> {
  const topics = await db.selectFrom('topics').select(['id', 'slug']).execute();
  return new Map(topics.map((topic) => [topic.slug, topic.id]));
}
