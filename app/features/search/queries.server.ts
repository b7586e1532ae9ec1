import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import type { ItemCard, ItemCursor } from '#app/features/catalogue/item-card.ts';
import { listByIds, listNewest } from '#app/features/catalogue/queries.server.ts';
import { latestInstantFor } from '#app/features/catalogue/visibility.server.ts';
import type { Viewer } from '#app/pure/viewer.ts';
import { searchIndexOf } from './index-of-engine.server.ts';
import { rank } from './rules.ts';
import { anywhere, type Expression, inTitle, parseQuery } from './search-expression.ts';

type Context = { db: Db; engine: DatabaseEngine };

/** The most items that are put in the order of relevance; of more, the newest. */
export const MOST_RANKED = 200;

/** Visible items that match, newest first. A query without text matches all. */
export async function searchNewest(
  { db, engine }: Context,
  options: { query: string; viewer: Viewer; now: Date; limit: number; after?: ItemCursor },
): Promise<ItemCard[]> {
  const query = parseQuery(options.query);
  if (query.chunks.length === 0) return listNewest(db, options);
  const expression = anywhere(query, await listTopicNames(db));
  const latest = latestFor(options);
  const ids = await searchIndexOf(engine).listNewest(db, expression, { ...options, latest });
  return listByIds(db, ids, options);
}

export interface SearchPage {
  items: ItemCard[];
  /** How many items match, up to MOST_RANKED. */
  total: number;
  isTotalExact: boolean;
}

/** A page of the visible items that match, the most relevant first; both databases give the same order. */
export async function searchByRelevance(
  { db, engine }: Context,
  options: { query: string; viewer: Viewer; now: Date; page: number; pageSize: number },
): Promise<SearchPage> {
  const query = parseQuery(options.query);
  if (query.chunks.length === 0) return { items: [], total: 0, isTotalExact: true };
  const find = (expression: Expression) =>
    searchIndexOf(engine).listNewest(db, expression, { latest: latestFor(options), limit: MOST_RANKED + 1 });

  // Of more than can be ranked, those with the words in their title come before newer ones without.
  const titleOnly = inTitle(query);
  const topics = await listTopicNames(db);
  const [all, inTitles] = await Promise.all([
    find(anywhere(query, topics)),
    titleOnly ? find(titleOnly) : [],
  ]);
  const isTotalExact = all.length <= MOST_RANKED;
  const ids = isTotalExact ? all : [...new Set([...inTitles, ...all])].slice(0, MOST_RANKED);
  const ranked = rank(query, await listByIds(db, ids, options));
  const start = (options.page - 1) * options.pageSize;
  return { items: ranked.slice(start, start + options.pageSize), total: ranked.length, isTotalExact };
}

function listTopicNames(db: Db): Promise<Array<{ id: string; name: string }>> {
  return db.selectFrom('topics').select(['id', 'name']).execute();
}

function latestFor({ viewer, now }: { viewer: Viewer; now: Date }): string | null {
  return viewer.kind === 'admin' ? null : latestInstantFor(viewer, now);
}
