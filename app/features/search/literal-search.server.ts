import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { searchIndexOf } from './index-of-engine.server.ts';
import { literally, parseQuery } from './search-expression.ts';
import { foldForSearch } from './words.ts';

/** An item that is in no index, as far as it is looked at. */
export interface UnindexedItem {
  id: string;
  title: string;
  subtitle: string | null;
  guest: string | null;
}

/**
 * Ids of the items of both kinds that hold every word of the query as it was typed, in title, subtitle or guest: the
 * newest published ones, and those of `drafts`. Null where the query asks for nothing.
 */
export async function findLiterally(
  { db, engine }: { db: Db; engine: DatabaseEngine },
  typed: string,
  { limit, drafts }: { limit: number; drafts: () => Promise<UnindexedItem[]> },
): Promise<string[] | null> {
  const { chunks } = parseQuery(typed);
  if (chunks.length === 0) return null;
  const expression = chunks.map(({ text }) => [literally(text)]);
  const [published, unpublished] = await Promise.all([
    searchIndexOf(engine).listNewest(db, expression, { latest: null, limit }),
    drafts(),
  ]);
  const found = unpublished.filter(({ title, subtitle, guest }) => {
    const fields = [title, subtitle ?? '', guest ?? ''].map(foldForSearch);
    return chunks.every(({ text }) => fields.some((field) => field.includes(text)));
  });
  return [...published, ...found.map(({ id }) => id)];
}
