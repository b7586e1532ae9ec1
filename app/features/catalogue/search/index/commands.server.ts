import { sql } from 'kysely';
import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Trx } from '#app/db/database.server.ts';
import { searchIndexOf } from './index-of-engine.server.ts';
import { readItem } from './index-tokens.ts';

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
