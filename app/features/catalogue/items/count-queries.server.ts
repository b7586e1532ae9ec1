import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { publicViewer, type Viewer } from '#app/pure/people/viewer.ts';
import type { ItemKind } from './tables.server.ts';
import { latestInstantFor, visibleTo } from './visibility.server.ts';

export interface ItemCounts {
  episodes: number;
  videos: number;
}

/**
 * Counts the items that a viewer sees, by topic id; for an admin, the public count. Reads the totals kept by
 * triggers, subtracts scheduled items and adds members' items, so the cost does not grow with the catalogue.
 */
export async function countVisibleByTopic(
  db: Db,
  now: Date,
  viewer: Viewer = publicViewer,
): Promise<Map<string, ItemCounts>> {
  const isMember = viewer.kind === 'premium';
  const latest = latestInstantFor(isMember ? viewer : publicViewer, now);
  const byTopic = () =>
    db
      .selectFrom('items')
      .select(({ fn }) => ['topic_id', 'kind', fn.countAll<number>().as('count')])
      .groupBy(['topic_id', 'kind']);
  const [totals, scheduled, bonus] = await Promise.all([
    db.selectFrom('item_totals').selectAll().execute(),
    byTopic()
      .where('is_published', '=', true)
      .where('access', '=', 'public')
      .where('published_at', '>', latest)
      .execute(),
    isMember ? byTopic().where(sql<boolean>`access = 'premium'`).where(visibleTo(viewer, now)).execute() : [],
  ]);
  const counts = new Map<string, ItemCounts>();
  const add = (topicId: string, kind: ItemKind, amount: number) => {
    const count = counts.get(topicId) ?? { episodes: 0, videos: 0 };
    count[kind === 'episode' ? 'episodes' : 'videos'] += amount;
    counts.set(topicId, count);
  };
  for (const { topic_id, kind, published } of totals) add(topic_id, kind, Number(published));
  for (const { topic_id, kind, count } of scheduled) add(topic_id ?? '', kind, -Number(count));
  for (const { topic_id, kind, count } of bonus) add(topic_id ?? '', kind, Number(count));
  return counts;
}
