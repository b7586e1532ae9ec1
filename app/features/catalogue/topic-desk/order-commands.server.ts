import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import type { EditedTopic } from './queries.server.ts';
import { recordTopic, type TopicContext } from './topic-rows.server.ts';

export interface TopicMove {
  id: string;
  direction: 'up' | 'down';
  /** The topic to pass; '' for the next neighbour. */
  beside: string;
}

/**
 * Moves a topic past another. Concurrent moves all take effect. A repeated move has no effect: the topic has
 * already passed the other.
 * @returns its place, from 1
 */
export async function moveTopic(
  ctx: TopicContext,
  { id, direction, beside }: TopicMove,
): Promise<{ ok: true; topic: EditedTopic; place: number } | { ok: false; reason: 'gone' }> {
  assertCan(ctx.actor, 'topics');
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, 'topics');
    const topics = await trx
      .selectFrom('topics')
      .selectAll()
      .orderBy('position')
      .orderBy('name_folded')
      .orderBy('id')
      .execute();
    const from = topics.findIndex((topic) => topic.id === id);
    const topic = topics[from];
    const step = direction === 'up' ? -1 : 1;
    const to = beside ? topics.findIndex((other) => other.id === beside) : from + step;
    if (!topic || (beside && to < 0)) return { ok: false, reason: 'gone' };
    if (!topics[to] || (to - from) * step <= 0) return { ok: true, topic, place: from + 1 };
    const moved = topics.toSpliced(from, 1).toSpliced(to, 0, topic);
    for (const [place, other] of moved.entries()) {
      if (other.position === place + 1) continue;
      await trx
        .updateTable('topics')
        .set({ position: place + 1 })
        .where('id', '=', other.id)
        .execute();
    }
    const before = { ...topic, position: from + 1 };
    await recordTopic(trx, ctx, 'updated', { before, after: { ...topic, position: to + 1 } });
    return { ok: true, topic, place: to + 1 };
  });
}
