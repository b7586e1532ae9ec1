import type { Db } from '#app/db/database.server.ts';
import type { Finding } from './trials/findings.ts';

const MOST_SHOWN = 20;

export type ShownTrial = Awaited<ReturnType<typeof latestTrials>>[number];

/** What the trial subscriber met: first what does not arrive, then the latest. */
export async function latestTrials(db: Db) {
  const rows = await db
    .selectFrom('feed_trials')
    .innerJoin('items', 'items.id', 'feed_trials.item_id')
    .select(['items.id', 'items.title', 'audience', 'state', 'finding', 'detail', 'tried_at', 'next_at'])
    .where('tried_at', 'is not', null)
    .orderBy(({ eb }) => eb.case().when('state', '=', 'missing').then(0).else(1).end())
    .orderBy('tried_at', 'desc')
    .orderBy('items.id')
    .orderBy('audience')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ id, title, audience, state, finding, detail, tried_at, next_at }) => ({
    id,
    title,
    audience,
    state,
    finding: finding === null ? null : ({ kind: finding, detail } satisfies Finding),
    triedAt: tried_at ?? '',
    nextAt: next_at,
  }));
}
