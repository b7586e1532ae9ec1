import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { change, type EditContext } from '#app/features/catalogue/item-desk/commands.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { indexItems } from '#app/features/catalogue/search-index/commands.server.ts';
import { type AuditVerb, recordChange } from '#app/features/records/changes/record-change.server.ts';
import { assertAdmin } from '#app/pure/person.ts';
import { readItems } from './queries.server.ts';

type BulkChange = { is_published: boolean } | { topic_id: string | null };

export type BulkResult =
  | {
      ok: true;
      /** Items that had another value before. */
      changed: number;
    }
  | { ok: false; reason: 'unknown-topic' };

/** Makes items visible from their date on. */
export function publishItems(ctx: EditContext, kind: ItemKind, ids: readonly string[]): Promise<BulkResult> {
  return changeAll(ctx, kind, ids, { verb: 'published', set: { is_published: true } });
}

export function unpublishItems(
  ctx: EditContext,
  kind: ItemKind,
  ids: readonly string[],
): Promise<BulkResult> {
  return changeAll(ctx, kind, ids, { verb: 'unpublished', set: { is_published: false } });
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

/** All or none. Items already in the wanted state stay untouched, so that open forms do not conflict. */
async function changeAll(
  ctx: EditContext,
  kind: ItemKind,
  ids: readonly string[],
  { verb, set }: { verb: AuditVerb; set: BulkChange },
): Promise<BulkResult> {
  const { db, engine, clock, actor } = ctx;
  assertAdmin(actor);
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, 'items');
    if ('topic_id' in set && set.topic_id !== null) {
      const topic = trx.selectFrom('topics').select('id').where('id', '=', set.topic_id);
      if (!(await topic.executeTakeFirst())) return { ok: false, reason: 'unknown-topic' };
    }
    const chosen = await readItems(trx, kind, ids);
    const others = chosen.filter((item) =>
      'topic_id' in set ? item.topic_id !== set.topic_id : item.is_published !== set.is_published,
    );
    for (const before of others) {
      const after = await trx
        .updateTable('items')
        .set(({ eb }) => ({ ...set, version: eb('version', '+', 1), updated_at: clock.now().toISOString() }))
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirst();
      if (after) await recordChange(trx, { ...change(ctx, after, verb), before, after });
    }
    await indexItems(
      trx,
      engine,
      others.map(({ id }) => id),
    );
    return { ok: true, changed: others.length };
  });
}
