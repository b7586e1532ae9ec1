import type { Db } from '#app/db/database.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import { untilNextPublication } from '#app/features/catalogue/kept-queries.server.ts';
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

const MOST_RANKINGS = 100;

/** Who reads on page by page does not search anew. What one viewer alone may see is asked each time. */
export async function keptRanking(
  ctx: { db: Db; kept: KeptReads },
  { query, viewer, now }: Asked,
  find: () => Promise<Ranking>,
): Promise<Ranking> {
  if (viewer.kind !== 'public') return find();
  const rankings = await untilNextPublication(
    ctx,
    'rankings',
    now,
    async () => new Map<string, Promise<Ranking>>(),
  );
  const known = rankings.get(query);
  if (known) return known;
  const finding = find();
  const [oldest] = rankings.keys();
  if (rankings.size >= MOST_RANKINGS && oldest !== undefined) rankings.delete(oldest);
  rankings.set(query, finding);
  finding.catch(() => rankings.delete(query));
  return finding;
}
