import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { indexAllMoments, planMoments } from '../moments/commands.server.ts';
import { followMovedItems } from '../moments/moved-items.server.ts';
import { searchIndexOf } from './index-of-engine.server.ts';
import { INDEX_VERSION, readItem } from './index-tokens.ts';

/** Items at once, and per transaction of the command, while no visitors wait. */
const BATCH = 200;
/** Words per statement: SQLite allows 32,766 parameters. */
const WORDS_AT_ONCE = 2_000;

/**
 * Updates the index for items that were created, changed, unpublished or deleted. Call it in the transaction
 * that changes them. Renaming a topic does not need it.
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
    await trx.deleteFrom('search_item_words').where('item_id', 'in', batch).execute();
    const entries = await readEntries(trx, batch);
    await index.add(trx, entries);
    await addWords(trx, engine, entries);
    await followMovedItems(trx, batch);
  }
}

type Entry = Awaited<ReturnType<typeof readEntries>>[number];

async function readEntries(trx: Trx, itemIds: readonly string[]) {
  const items = await trx
    .selectFrom('items')
    .select([
      'id',
      'kind',
      'title',
      'subtitle',
      'guest',
      'description_text',
      'topic_id',
      'episode_number',
      'access',
      'is_published',
      'published_at',
    ])
    .where('id', 'in', [...itemIds])
    .execute();
  return items.map((item) => ({
    itemId: item.id,
    kind: item.kind,
    publishedAt: item.published_at,
    ...readItem(item),
  }));
}

/** Counts the items per word. Sorted by word, so that concurrent transactions do not deadlock. */
async function addWords(trx: Trx, engine: DatabaseEngine, entries: readonly Entry[]): Promise<void> {
  const words = new Map<string, { word: string; form: string; items: number }>();
  for (const { vocabulary } of entries) {
    for (const [word, form] of vocabulary) {
      const known = words.get(word) ?? { word, form, items: 0 };
      words.set(word, { word, form: form > known.form ? form : known.form, items: known.items + 1 });
    }
  }
  const rows = [...words.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
  for (let start = 0; start < rows.length; start += WORDS_AT_ONCE) {
    await trx
      .insertInto('search_words')
      .values(rows.slice(start, start + WORDS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.column('word').doUpdateSet({
          items: sql`search_words.items + excluded.items`,
          // 'emoção' sorts after 'emocao', so the accented spelling wins.
          form:
            engine === 'postgres'
              ? sql`greatest(search_words.form collate "C", excluded.form collate "C")`
              : sql`max(search_words.form, excluded.form)`,
        }),
      )
      .execute();
  }
  const ofItems = entries.filter(({ vocabulary }) => vocabulary.size > 0);
  if (ofItems.length === 0) return;
  await trx
    .insertInto('search_item_words')
    .values(
      ofItems.map(({ itemId, vocabulary }) => ({
        item_id: itemId,
        words: JSON.stringify([...vocabulary.keys()]),
      })),
    )
    .execute();
}

export const REINDEX_JOB = 'search.reindex';

type Context = { db: Db; engine: DatabaseEngine };

/** Items per transaction of a job: SQLite serves nobody else meanwhile. */
const SMALL_BATCH = 10;
const PAUSE_MS = 10;
/** Items per job, so that a stopping process need not wait long. */
const ITEMS_OF_A_JOB = 1_000;

/** Rebuilds the whole index in batches, so that the site stays usable; of what is said, what is outdated. @returns the number of items */
export async function reindexAll(db: Db, engine: DatabaseEngine): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const done = await reindexSome({ db, engine }, after, BATCH);
    if (!done.last) break;
    count += done.count;
    after = done.last;
  }
  await settle(db);
  await indexAllMoments({ db, engine });
  return count;
}

/** The progress of a rebuild after an upgrade, from 0 to 1; null when the index is current. */
export async function findReindexing(db: Db): Promise<{ done: number } | null> {
  const state = await db.selectFrom('search_index_state').selectAll().executeTakeFirst();
  if (!state || state.version === INDEX_VERSION) return null;
  if (state.next_version !== INDEX_VERSION) return { done: 0 };
  const [all, before] = await Promise.all([countItems(db, ''), countItems(db, state.done_until)]);
  return { done: all === 0 ? 1 : 1 - before / all };
}

/** Queues a rebuild of an outdated index, continuing an interrupted one. */
export async function planReindex({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Promise<void> {
  await planMoments({ db, clock });
  const state = await db.selectFrom('search_index_state').selectAll().executeTakeFirst();
  if (!state || state.version === INDEX_VERSION) return;
  const isBegun = state.next_version === INDEX_VERSION;
  if (!isBegun)
    await db.updateTable('search_index_state').set({ next_version: INDEX_VERSION, done_until: '' }).execute();
  log.info('the search index is rebuilt while the site serves');
  await enqueuePart({ db, clock }, isBegun ? state.done_until : '');
}

/** Rebuilds one part and then queues the next. */
export async function reindexJob(ctx: Context & { clock: Clock; log: Log }): Promise<void> {
  const { db, clock, log } = ctx;
  const state = await db.selectFrom('search_index_state').selectAll().executeTakeFirst();
  if (!state || state.version === INDEX_VERSION || state.next_version !== INDEX_VERSION) return;
  let after = state.done_until;
  for (let count = 0; count < ITEMS_OF_A_JOB; count += SMALL_BATCH) {
    const { last } = await reindexSome(ctx, after, SMALL_BATCH);
    if (!last) {
      await settle(db);
      await forgetKeptSearches(db);
      log.info('the search index is rebuilt');
      return;
    }
    after = last;
    await db.updateTable('search_index_state').set({ done_until: after }).execute();
    await pause(PAUSE_MS);
  }
  const progress = await findReindexing(db);
  if (progress) log.info({ percent: Math.round(progress.done * 100) }, 'rebuilding the search index');
  await enqueuePart({ db, clock }, after);
}

async function settle(db: Db): Promise<void> {
  await db
    .updateTable('search_index_state')
    .set({ version: INDEX_VERSION, next_version: null, done_until: '' })
    .execute();
}

/** Kept searches were found by the old index. */
async function forgetKeptSearches(db: Db): Promise<void> {
  await db
    .updateTable('content_versions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('key', 'in', ['episodes', 'videos'])
    .execute();
}

/** @returns the last item's id; null when there are no more */
async function reindexSome({ db, engine }: Context, after: string, limit: number) {
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, 'items');
    const rows = await trx
      .selectFrom('items')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    const ids = rows.map(({ id }) => id);
    await indexItems(trx, engine, ids);
    return { last: ids.at(-1) ?? null, count: ids.length };
  });
}

function enqueuePart(ctx: CommandContext, after: string): Promise<void> {
  return enqueueJob(ctx, { kind: REINDEX_JOB, payload: null, uniqueKey: `${REINDEX_JOB} ${after}` });
}

async function countItems(db: Db, after: string): Promise<number> {
  const row = await db
    .selectFrom('items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '>', after)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
