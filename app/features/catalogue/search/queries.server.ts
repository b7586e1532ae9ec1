import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { keptByIds, keptNewest } from '#app/features/catalogue/items/kept-queries.server.ts';
import { latestInstantFor } from '#app/features/catalogue/items/visibility.server.ts';
import { pageNumbered } from '#app/pure/forms/page-number.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { type Beside, findInstead } from './correction.server.ts';
import { searchIndexOf } from './index/index-of-engine.server.ts';
import { DRAFT_TOKEN, MEMBERS_TOKEN } from './index/index-tokens.ts';
import { hasInexactPhrases, MOST_LOOKED_AT, withPhrases } from './index/phrases.server.ts';
import {
  anywhere,
  asWords,
  type Expression,
  hasFragments,
  inTitle,
  parseQuery,
  type SearchQuery,
  type TopicWords,
  topicWords,
} from './index/search-expression.ts';
import { keptRanking, type Ranking } from './kept-rankings.server.ts';
import { rank } from './rules.ts';

export type SearchContext = { db: Db; engine: DatabaseEngine; kept: KeptReads };

interface SearchOptions {
  viewer: Viewer;
  now: Date;
}

/** The most items that are ranked by relevance. */
export const MOST_RANKED = 200;

export interface Found {
  items: ItemCard[];
  /** The query that found the items, when the typed one found nothing. */
  correction: string | null;
  /** Words of the typed query that the correction does without; none if it only replaces words. */
  missing: string[];
}

/** Visible matches: whole words before parts of words, then newest first. An empty query matches all. */
export async function searchNewest(
  ctx: SearchContext,
  options: SearchOptions & { query: string; limit: number; beside?: Beside },
): Promise<Found> {
  const query = parseQuery(options.query);
  if (query.chunks.length === 0)
    return { items: await keptNewest(ctx, options), correction: null, missing: [] };
  const rankingRequest = { ...options, query: keyOf(options.query), order: `newest ${options.limit}` };
  const ranking = await keptRanking(ctx, rankingRequest, () =>
    corrected(ctx, { ...options, text: options.query, query }, (meant) => findNewest(ctx, meant, options)),
  );
  const { correction, missing } = ranking;
  return { items: await keptByIds(ctx, ranking.ids, options), correction, missing };
}

async function findNewest(
  ctx: SearchContext,
  query: SearchQuery,
  options: SearchOptions & { limit: number },
): Promise<Uncorrected> {
  const find = finder(ctx, query, options, options.limit);
  const topics = await listTopicWords(ctx);
  const whole = await find(asWords(query, topics));
  if (whole.length >= options.limit || !hasFragments(query))
    return { ids: whole, isTotalExact: whole.length < options.limit };
  const parts = await find(anywhere(query, topics), [asWords(query, topics)]);
  const ids = [...whole, ...parts].slice(0, options.limit);
  return { ids, isTotalExact: ids.length < options.limit };
}

export interface SearchPage extends Found {
  pages: number;
  /** The matches, counted up to MOST_RANKED. */
  total: number;
  isTotalExact: boolean;
}

/**
 * A page of the visible matches, most relevant first. Both databases give the same order. What is found beside needs no
 * correction.
 */
export async function searchByRelevance(
  ctx: SearchContext,
  options: SearchOptions & { query: string; page: number; pageSize: number; beside?: Beside },
): Promise<SearchPage> {
  const query = parseQuery(options.query);
  if (query.chunks.length === 0)
    return { items: [], pages: 1, total: 0, isTotalExact: true, correction: null, missing: [] };
  const rankingRequest = { ...options, query: keyOf(options.query) };
  const ranking = await keptRanking(ctx, rankingRequest, () =>
    corrected(ctx, { ...options, text: options.query, query }, (meant) => findRanking(ctx, meant, options)),
  );
  const { shown, pages } = pageNumbered(ranking.ids, options.page, options.pageSize);
  return {
    items: await keptByIds(ctx, shown, options),
    pages,
    total: ranking.ids.length,
    isTotalExact: ranking.isTotalExact,
    correction: ranking.correction,
    missing: ranking.missing,
  };
}

type Uncorrected = Omit<Ranking, 'correction' | 'missing'>;

/** What a query finds, or else what its correction finds. */
async function corrected(
  ctx: SearchContext,
  request: SearchOptions & { text: string; query: SearchQuery; beside?: Beside },
  find: (query: SearchQuery) => Promise<Uncorrected>,
): Promise<Ranking> {
  const found = await find(request.query);
  const { beside } = request;
  if (found.ids.length > 0 || (await beside?.has(request.text)))
    return { ...found, correction: null, missing: [] };
  const instead = await findInstead(ctx, request, async (text) => {
    if (await beside?.has(text)) return true;
    const query = parseQuery(text);
    const ids = await finder(ctx, query, request, 1)(anywhere(query, await listTopicWords(ctx)));
    return ids.length > 0;
  });
  return instead
    ? { ...(await find(parseQuery(instead.text))), correction: instead.text, missing: instead.missing }
    : { ...found, correction: null, missing: [] };
}

async function findRanking(
  ctx: SearchContext,
  query: SearchQuery,
  options: SearchOptions,
): Promise<Uncorrected> {
  const find = finder(ctx, query, options, MOST_RANKED + 1);
  const topics = await listTopicWords(ctx);
  const whole = await find(asWords(query, topics));
  const isAll = whole.length > MOST_RANKED || !hasFragments(query);
  const all = isAll ? whole : await find(anywhere(query, topics));
  const isTotalExact = all.length <= MOST_RANKED;
  // When more match than can be ranked, title matches come before newer items.
  const titleOnly = whole.length > MOST_RANKED ? inTitle(query) : null;
  const inTitles = titleOnly ? await find(titleOnly) : [];
  const found = [...new Set([...inTitles, ...whole, ...all])].slice(0, MOST_RANKED);
  const ranked = rank(query, await keptByIds(ctx, found, options), new Set([...inTitles, ...whole]));
  return { ids: ranked.map(({ id }) => id), isTotalExact };
}

/** Finds the newest visible matches of an expression. */
function finder(ctx: SearchContext, query: SearchQuery, options: SearchOptions, limit: number) {
  const { latest, without } = boundsFor(options);
  return async (expression: Expression, except: Expression[] = []) => {
    const wanted = { expression, without, except };
    const most = hasInexactPhrases(query) ? MOST_LOOKED_AT : limit;
    const ids = await searchIndexOf(ctx.engine).listNewest(ctx.db, wanted, { latest, limit: most });
    return (await withPhrases(ctx.db, query, ids)).slice(0, limit);
  };
}

export function listTopicWords({ db, kept }: { db: Db; kept: KeptReads }): Promise<TopicWords[]> {
  const what = { name: 'words of topics', keys: ['topics'] as const };
  return kept.getUntil(what, async () => {
    const topics = await db.selectFrom('topics').select(['id', 'name']).execute();
    return { value: topics.map(topicWords), until: null };
  });
}

/** Quotation marks and accents change a query; case does not. */
function keyOf(query: string): string {
  return query.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The index's part of the visibility rule, so that pages are full and counts right. */
function boundsFor({ viewer, now }: SearchOptions): { latest: string | null; without: string[] } {
  if (viewer.kind === 'admin') return { latest: null, without: [] };
  return {
    latest: latestInstantFor(viewer, now),
    without: viewer.kind === 'premium' ? [DRAFT_TOKEN] : [DRAFT_TOKEN, MEMBERS_TOKEN],
  };
}
