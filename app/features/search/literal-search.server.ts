import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { isOneOf } from '#app/db/is-one-of.server.ts';
import type { ItemCursor } from '#app/features/catalogue/item-card.ts';
import type { ItemKind } from '#app/features/catalogue/tables.server.ts';
import { searchIndexOf } from './index-of-engine.server.ts';
import { type Expression, literally, parseQuery } from './search-expression.ts';
import { foldForSearch } from './words.ts';

/** An item that is in no index, as far as it is looked at. */
export interface UnindexedItem {
  id: string;
  title: string;
  subtitle: string | null;
  guest: string | null;
}

type Context = { db: Db; engine: DatabaseEngine };

/** Read from the index at once; of so many common words the newest are enough. */
const BATCH = 200;
/** A kind of which there are few among many others: so often it is looked further back. */
const MOST_BATCHES = 10;

/**
 * Ids of the items of one kind that hold every word of the query as it was typed, in title, subtitle or guest: of the
 * published ones the newest, about `enough`, and those of `drafts`. Null where the query asks for nothing.
 */
export async function findLiterally(
  context: Context,
  typed: string,
  { kind, enough, drafts }: { kind: ItemKind; enough: number; drafts: () => Promise<UnindexedItem[]> },
): Promise<{ ids: string[]; isComplete: boolean } | null> {
  const { chunks } = parseQuery(typed);
  if (chunks.length === 0) return null;
  const expression = chunks.map(({ text }) => [literally(text)]);
  const [published, unpublished] = await Promise.all([
    findPublished(context, expression, { kind, enough }),
    drafts(),
  ]);
  const found = unpublished.filter(({ title, subtitle, guest }) => {
    const fields = [title, subtitle ?? '', guest ?? ''].map(foldForSearch);
    return chunks.every(({ text }) => fields.some((field) => field.includes(text)));
  });
  return { ...published, ids: [...published.ids, ...found.map(({ id }) => id)] };
}

/** The index knows no kinds: it is read, newest first, until enough of this one have come. */
async function findPublished(
  { db, engine }: Context,
  expression: Expression,
  { kind, enough }: { kind: ItemKind; enough: number },
): Promise<{ ids: string[]; isComplete: boolean }> {
  const ids: string[] = [];
  let after: ItemCursor | undefined;
  for (let batch = 0; batch < MOST_BATCHES && ids.length < enough; batch++) {
    const options = { latest: null, limit: BATCH, after };
    const found = await searchIndexOf(engine).listNewest(db, expression, options);
    const rows = await db
      .selectFrom('items')
      .select(['id', 'kind', 'published_at'])
      .where(isOneOf(db, 'id', found))
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    ids.push(...found.filter((id) => byId.get(id)?.kind === kind));
    const last = byId.get(found.at(-1) ?? '');
    if (found.length < BATCH || !last) return { ids, isComplete: true };
    after = { id: last.id, publishedAt: last.published_at };
  }
  return { ids, isComplete: false };
}
