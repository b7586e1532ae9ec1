import { v7 } from 'uuid';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { indexItems } from '#app/features/catalogue/search/index/commands.server.ts';
import { type AuditVerb, recordChange } from '#app/features/records/changes/record-change.server.ts';
import { endReviews } from '#app/features/records/reviews/reviewed-drafts.server.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { change, type EditContext } from '../commands.server.ts';
import { assertMayTouch } from '../drafts.server.ts';
import { readItems } from './queries.server.ts';
import { REGRET_MS } from './rules.ts';

type BulkChange =
  | { is_published: true }
  | { is_published: false; notice_after: null; notice_group: null }
  | { topic_id: string | null };

/** How those are told who get a letter for each conversation. */
export type ToldHow = 'each' | 'one' | 'none';

export type BulkResult =
  | {
      ok: true;
      /** Items that had another value before. */
      changed: number;
    }
  | { ok: false; reason: 'unknown-topic' };

/**
 * Makes items visible from their date on. Their notices wait a moment, in which the host may take it all back.
 * @param noticeMode only the marked items among them have notices
 */
export function publishItems(
  ctx: EditContext,
  kind: ItemKind,
  ids: readonly string[],
  noticeMode: ToldHow = 'each',
): Promise<BulkResult> {
  const notice = {
    notice_after: new Date(ctx.clock.now().getTime() + REGRET_MS).toISOString(),
    notice_group: noticeMode === 'one' ? v7() : null,
    ...(noticeMode === 'none' && { has_notice: false }),
  };
  return changeAll(ctx, kind, ids, { verb: 'published', set: { is_published: true }, notice });
}

export function unpublishItems(
  ctx: EditContext,
  kind: ItemKind,
  ids: readonly string[],
): Promise<BulkResult> {
  return changeAll(ctx, kind, ids, {
    verb: 'unpublished',
    set: { is_published: false, notice_after: null, notice_group: null },
  });
}

/** @param topicId null for no topic */
export function moveItems(
  ctx: EditContext,
  kind: ItemKind,
  ids: readonly string[],
  topicId: string | null,
): Promise<BulkResult> {
  return changeAll(ctx, kind, ids, { verb: 'moved', set: { topic_id: topicId } });
}

type NoticeColumns = { notice_after: string; notice_group: string | null; has_notice?: boolean };

/** All or none. Items already in the wanted state stay untouched, so that open forms do not conflict. */
async function changeAll(
  ctx: EditContext,
  kind: ItemKind,
  ids: readonly string[],
  { verb, set, notice }: { verb: AuditVerb; set: BulkChange; notice?: NoticeColumns },
): Promise<BulkResult> {
  const { db, engine, clock, actor } = ctx;
  assertCan(actor, 'items');
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, 'items');
    if ('topic_id' in set && set.topic_id !== null) {
      const topic = trx.selectFrom('topics').select('id').where('id', '=', set.topic_id);
      if (!(await topic.executeTakeFirst())) return { ok: false, reason: 'unknown-topic' };
    }
    const chosen = await readItems(trx, kind, ids);
    assertMayTouch(actor, 'is_published' in set ? [{ is_published: true }] : chosen);
    const others = chosen.filter((item) =>
      'topic_id' in set ? item.topic_id !== set.topic_id : item.is_published !== set.is_published,
    );
    for (const before of others) {
      const after = await trx
        .updateTable('items')
        .set(({ eb }) => ({
          ...set,
          ...notice,
          version: eb('version', '+', 1),
          updated_at: clock.now().toISOString(),
        }))
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirst();
      const { notice_after, notice_group } = before; // when letters go out is no change of the item
      if (after)
        await recordChange(trx, {
          ...change(ctx, after, verb),
          before,
          after: { ...after, notice_after, notice_group },
        });
    }
    if ('is_published' in set && set.is_published)
      await endReviews(trx, ctx, { kind, records: others, isPublished: true });
    await indexItems(
      trx,
      engine,
      others.map(({ id }) => id),
    );
    return { ok: true, changed: others.length };
  });
}
