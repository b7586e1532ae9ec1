import type { Db } from '#app/db/database.server.ts';
import type { ItemKind } from './tables.server.ts';
import { latestInstantFor } from './visibility.server.ts';

export interface ItemCounts {
  episodes: number;
  videos: number;
}

/**
 * How many items everybody can see, by topic id. Reads the totals that triggers keep and takes off the few
 * that are still to come, so it costs the same with ten items and with a million.
 */
export async function countVisibleByTopic(db: Db, now: Date): Promise<Map<string, ItemCounts>> {
  const [totals, scheduled] = await Promise.all([
    db.selectFrom('item_totals').selectAll().execute(),
    db
      .selectFrom('items')
      .select(({ fn }) => ['topic_id', 'kind', fn.countAll<number>().as('count')])
      .where('is_published', '=', true)
      .where('published_at', '>', latestInstantFor({ kind: 'public' }, now))
      .groupBy(['topic_id', 'kind'])
      .execute(),
  ]);
  const counts = new Map<string, ItemCounts>();
  const add = (topicId: string, kind: ItemKind, amount: number) => {
    const count = counts.get(topicId) ?? { episodes: 0, videos: 0 };
    count[kind === 'episode' ? 'episodes' : 'videos'] += amount;
    counts.set(topicId, count);
  };
  for (const total of totals) add(total.topic_id, total.kind, total.published);
  for (const row of scheduled) add(row.topic_id ?? '', row.kind, -Number(row.count));
  return counts;
}
