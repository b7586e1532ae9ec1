import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import type { ItemCard, ItemCursor } from '#app/features/catalogue/item-card.ts';
import { keptByIds, keptNewest } from '#app/features/catalogue/kept-queries.server.ts';
import { latestInstantFor } from '#app/features/catalogue/visibility.server.ts';
import type { Viewer } from '#app/pure/viewer.ts';
import { searchIndexOf } from './index-of-engine.server.ts';
import { MEMBERS_TOKEN } from './index-tokens.ts';
import { keptRanking, type Ranking } from './kept-rankings.server.ts';
import { rank } from './rules.ts';
import {
  anywhere,
  type Expression,
  inTitle,
  parseQuery,
  type SearchQuery,
  type TopicStems,
  topicStems,
} from './search-expression.ts';

type Context = { db: Db; engine: DatabaseEngine; kept: KeptReads };

/** The most items that are put in the order of relevance; of more, the newest. */
export const MOST_RANKED = 200;

/** Visible items that match, newest first. A query without text matches all. */
export async function searchNewest(
  ctx: Context,
  options: { query: string; viewer: Viewer; now: Date; limit: number; after?: ItemCursor },
): Promise<ItemCard[]> {
  const query = parseQuery(options.query);
  if (query.chunks.length === 0) return keptNewest(ctx, options);
  const expression = anywhere(query, await listTopicStems(ctx));
  const ids = await searchIndexOf(ctx.engine).listNewest(ctx.db, expression, {
    ...options,
    ...boundsFor(options),
  });
  return keptByIds(ctx, ids, options);
}

export interface SearchPage {
  items: ItemCard[];
  /** How many items match, up to MOST_RANKED. */
  total: number;
  isTotalExact: boolean;
}

/** A page of the visible items that match, the most relevant first; both databases give the same order. */
export async function searchByRelevance(
  ctx: Context,
  options: { query: string; viewer: Viewer; now: Date; page: number; pageSize: number },
): Promise<SearchPage> {
  const query = parseQuery(options.query);
  if (query.chunks.length === 0) return { items: [], total: 0, isTotalExact: true };
  const asked = { ...options, query: query.folded };
  const { ids, isTotalExact } = await keptRanking(ctx, asked, () => findRanking(ctx, query, options));
  const start = (options.page - 1) * options.pageSize;
  const items = await keptByIds(ctx, ids.slice(start, start + options.pageSize), options);
  return { items, total: ids.length, isTotalExact };
}

async function findRanking(
  ctx: Context,
  query: SearchQuery,
  options: { viewer: Viewer; now: Date },
): Promise<Ranking> {
  const find = (expression: Expression) =>
    searchIndexOf(ctx.engine).listNewest(ctx.db, expression, {
      ...boundsFor(options),
      limit: MOST_RANKED + 1,
    });
  const all = await find(anywhere(query, await listTopicStems(ctx)));
  const isTotalExact = all.length <= MOST_RANKED;
  // Of more than can be ranked, those with the words in their title come before newer ones without.
  const titleOnly = isTotalExact ? null : inTitle(query);
  const inTitles = titleOnly ? await find(titleOnly) : [];
  const found = [...new Set([...inTitles, ...all])].slice(0, MOST_RANKED);
  const ranked = rank(query, await keptByIds(ctx, found, options));
  return { ids: ranked.map(({ id }) => id), isTotalExact };
}

function listTopicStems({ db, kept }: Context): Promise<TopicStems[]> {
  const what = { name: 'stems of topics', keys: ['topics'] as const };
  return kept.getUntil(what, async () => {
    const topics = await db.selectFrom('topics').select(['id', 'name']).execute();
    return { value: topics.map(topicStems), until: null };
  });
}

/** The visibility rule, as far as the index knows of it: so a page is full, and its count right. */
function boundsFor({ viewer, now }: { viewer: Viewer; now: Date }): {
  latest: string | null;
  without?: string;
} {
  return {
    latest: viewer.kind === 'admin' ? null : latestInstantFor(viewer, now),
    without: viewer.kind === 'public' ? MEMBERS_TOKEN : undefined,
  };
}
