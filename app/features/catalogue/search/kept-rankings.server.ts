import type { Db } from '#app/db/database.server.ts';
import { type KeptReads, keptByKey } from '#app/db/kept-reads.server.ts';
import type { ContentKey } from '#app/db/tables.server.ts';
import { findNextEarlyAccess } from '#app/features/catalogue/items/early-queries.server.ts';
import { keptNextPublication } from '#app/features/catalogue/items/kept-queries.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';

/** The ids of the matches, by relevance. */
export interface Ranking {
  ids: string[];
  /** False when more items match than are ranked. */
  isTotalExact: boolean;
  /** The correction, when the query itself finds nothing. */
  correction: string | null;
  /** Words of the query that the correction does without. */
  missing: string[];
}

interface RankingRequest {
  /** The key of the query. */
  query: string;
  /** Where it is not by relevance. */
  order?: string;
  viewer: Viewer;
  now: Date;
  /** Where pages, and what is said, count as well. */
  beside?: { until: Date | null };
}

/** For each kind of viewer. */
const MOST_RANKINGS = 100;
const KEYS: readonly ContentKey[] = ['episodes', 'videos', 'topics'];

/**
 * Serves further pages, and viewers with the same rights, without a new search. The items shown are still
 * checked for visibility.
 */
export async function keptRanking(
  ctx: { db: Db; kept: KeptReads },
  { query, order = 'relevance', viewer, now, beside }: RankingRequest,
  find: () => Promise<Ranking>,
): Promise<Ranking> {
  const name = `rankings by ${order} of ${viewer.kind}${beside ? ' with pages' : ''}`;
  const keys = beside ? [...KEYS, 'pages' as const, 'transcripts' as const] : KEYS;
  const until = async () => firstOf(await findNextChange(ctx, viewer, now), beside?.until ?? null);
  return keptByKey(ctx.kept, { what: { name, keys, now }, until, key: query, most: MOST_RANKINGS, find });
}

function firstOf(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one < other ? one : other) : (one ?? other);
}

/** When time alone changes what a viewer sees; never for admins, who see everything. */
export async function findNextChange(
  ctx: { db: Db; kept: KeptReads },
  viewer: Viewer,
  now: Date,
): Promise<Date | null> {
  if (viewer.kind === 'admin') return null;
  return viewer.kind === 'premium' ? findNextEarlyAccess(ctx.db, now) : keptNextPublication(ctx, now);
}
