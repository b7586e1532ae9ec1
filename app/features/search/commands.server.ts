import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { searchIndexOf } from './index-of-engine.server.ts';
import { tokensOf } from './index-tokens.ts';

const BATCH = 200;

/**
 * Brings the index up to date with these items as they now are: new, changed, unpublished or gone. Call it in the
 * transaction that changes them. A topic may be renamed without it.
 */
export async function indexItems(
  trx: Trx,
  engine: DatabaseEngine,
  itemIds: readonly string[],
): Promise<void> {
  const index = searchIndexOf(engine);
  const ids = [...new Set(itemIds)];
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    await index.remove(trx, batch);
    await index.add(trx, await readEntries(trx, batch));
  }
}

/**
 * Makes the whole index anew, a batch at a time, so that the site goes on working meanwhile.
 * @returns how many items there are
 */
export async function reindexAll(db: Db, engine: DatabaseEngine): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('items')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) return count;
    await inTransaction(db, (trx) =>
      indexItems(
        trx,
        engine,
        rows.map((row) => row.id),
      ),
    );
    count += rows.length;
    after = last.id;
  }
}

async function readEntries(trx: Trx, itemIds: readonly string[]) {
  const items = await trx
    .selectFrom('items')
    .select(['id', 'title', 'subtitle', 'guest', 'description_text', 'topic_id', 'access', 'published_at'])
    .where('id', 'in', [...itemIds])
    .where('is_published', '=', true)
    .execute();
  return items.map((item) => ({ itemId: item.id, publishedAt: item.published_at, tokens: tokensOf(item) }));
}
