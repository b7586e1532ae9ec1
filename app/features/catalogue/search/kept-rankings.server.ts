import type { Db } from '#app/db/database.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import type { ContentKey } from '#app/db/tables.server.ts';
import { findNextEarlyAccess } from '#app/features/catalogue/items/early-queries.server.ts';
import { keptNextPublication } from '#app/features/catalogue/items/kept-queries.server.ts';
import type { Viewer } from '#app/pure/viewer.ts';

/** The items that match a query, by id, in the order of relevance. */
export interface Ranking {
  ids: string[];
  /** False where more match than are ranked. */
  isTotalExact: boolean;
  /** What was probably meant, where the query itself finds nothing. */
  correction: string | null;
}

interface Asked {
  /** What tells it from others. */
  query: string;
  viewer: Viewer;
  now: Date;
}

/** Of those who see the same. */
const MOST_RANKINGS = 100;
const KEYS: readonly ContentKey[] = ['episodes', 'videos', 'topics'];

/**
 * Who reads on page by page does not search anew; nor does whoever sees the same. What is shown of it still passes the
 * visibility rule.
 */
export async function keptRanking(
  ctx: { db: Db; kept: KeptReads },
  { query, viewer, now }: Asked,
  find: () => Promise<Ranking>,
): Promise<Ranking> {
  const name = `rankings of ${viewer.kind}`;
  const rankings = await ctx.kept.getUntil({ name, keys: KEYS, now }, async () => ({
    value: new Map<string, Promise<Ranking>>(),
    until: await findNextChange(ctx, viewer, now),
  }));
  const known = rankings.get(query);
  if (known) return known;
  const finding = find();
  const [oldest] = rankings.keys();
  if (rankings.size >= MOST_RANKINGS && oldest !== undefined) rankings.delete(oldest);
  rankings.set(query, finding);
  finding.catch(() => rankings.delete(query));
  return finding;
}

/** When time alone lets a viewer see more; an admin sees all of it already. */
async function findNextChange(
  ctx: { db: Db; kept: KeptReads },
  viewer: Viewer,
  now: Date,
): Promise<Date | null> {
  if (viewer.kind === 'admin') return null;
  return viewer.kind === 'premium' ? findNextEarlyAccess(ctx.db, now) : keptNextPublication(ctx, now);
}
