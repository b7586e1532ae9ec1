import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { indexItems } from '#app/features/catalogue/search/index/commands.server.ts';
import { removePictureLater } from '#app/features/media/files/file-removal.server.ts';
import { putIntoBin, takeFromBin } from '#app/features/records/changes/bin/bin-entries.server.ts';
import type { Gone } from '#app/platform/fields/shown-version.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { type EditedTopic, findTopicToEdit, hasMostTopics, listFormerSlugs } from './queries.server.ts';
import { freeTopicSlug, recordTopic, type TopicContext } from './topic-rows.server.ts';

/** A topic with everything deleted with it. */
interface BinnedTopic {
  topic: EditedTopic;
  formerSlugs: string[];
  /** The items that lost this topic. */
  itemIds: string[];
  deletedAt: string;
}

const IDS_AT_ONCE = 500;

/** Moves a topic into the bin. Its items stay, without a topic and with a new version for open forms. */
export async function deleteTopic(
  ctx: TopicContext,
  id: string,
): Promise<{ ok: true; entryId: string; items: number } | Gone> {
  assertCan(ctx.actor, 'topics');
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, 'topics');
    await takeTurn(trx, 'items');
    const topic = await findTopicToEdit(trx, id);
    if (!topic) return { ok: false, reason: 'gone' };
    const now = ctx.clock.now();
    const deletedAt = now.toISOString();
    const formerSlugs = await listFormerSlugs(trx, id);
    const freed = await trx
      .updateTable('items')
      .set(({ eb }) => ({ topic_id: null, version: eb('version', '+', 1), updated_at: deletedAt }))
      .where('topic_id', '=', id)
      .returning('id')
      .execute();
    await trx.deleteFrom('topics').where('id', '=', id).execute();
    const record: BinnedTopic = { topic, formerSlugs, itemIds: freed.map((item) => item.id), deletedAt };
    const entry = { kind: 'topic' as const, recordId: id, title: topic.name, record };
    const entryId = await putIntoBin(trx, { actor: ctx.actor, now }, entry);
    await recordTopic(trx, ctx, 'deleted', { before: { ...topic, items: freed.length } });
    return { ok: true, entryId, items: freed.length };
  });
}

/** Moves these topics into the bin, all or none. @returns the ids of the bin's entries */
export async function deleteTopics(ctx: TopicContext, ids: readonly string[]): Promise<string[]> {
  assertCan(ctx.actor, 'topics');
  return inTransaction(ctx.db, async (trx) => {
    const entryIds: string[] = [];
    for (const id of ids) {
      const result = await deleteTopic({ ...ctx, db: trx }, id);
      if (result.ok) entryIds.push(result.entryId);
    }
    return entryIds;
  });
}

/** Restores a topic, for the items that have no other topic by then. A taken slug is replaced. */
export async function restoreTopic(
  ctx: TopicContext,
  entryId: string,
): Promise<{ ok: true; id: string; title: string } | Gone | { ok: false; reason: 'too-many' }> {
  assertCan(ctx.actor, 'topics');
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, 'topics');
    await takeTurn(trx, 'items');
    if (await hasMostTopics(trx)) return { ok: false, reason: 'too-many' };
    const entry = await takeFromBin(trx, entryId, ['topic']);
    if (!entry) return { ok: false, reason: 'gone' };
    const binned = entry.record as BinnedTopic;
    const { topic } = binned;
    const slug = await freeTopicSlug(trx, topic.slug, topic.id);
    const row = { ...topic, slug, version: topic.version + 1, updated_at: ctx.clock.now().toISOString() };
    const after = await trx.insertInto('topics').values(row).returningAll().executeTakeFirstOrThrow();
    await trx.deleteFrom('topic_former_slugs').where('slug', '=', slug).execute();
    await restoreFormerSlugs(trx, binned, slug);
    const items = await restoreItems(trx, ctx, binned);
    await recordTopic(trx, ctx, 'restored', { after: { ...after, items } });
    return { ok: true, id: after.id, title: after.name };
  });
}

/** Called when a topic leaves the bin for good. */
export async function removeTopicPicture(trx: Trx, binned: unknown, now: Date): Promise<void> {
  const { image_url } = (binned as BinnedTopic).topic;
  if (image_url) await removePictureLater(trx, image_url, now);
}

/** Skips slugs that belong to another topic by now. */
async function restoreFormerSlugs(trx: Trx, { topic, formerSlugs }: BinnedTopic, slug: string) {
  const wanted = [...formerSlugs, topic.slug].filter((former) => former !== slug);
  for (const former of wanted) {
    const live = await trx.selectFrom('topics').select('id').where('slug', '=', former).executeTakeFirst();
    if (live) continue;
    await trx
      .insertInto('topic_former_slugs')
      .values({ slug: former, topic_id: topic.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function restoreItems(trx: Trx, ctx: TopicContext, binned: BinnedTopic): Promise<number> {
  const at = ctx.clock.now().toISOString();
  let count = 0;
  for (let start = 0; start < binned.itemIds.length; start += IDS_AT_ONCE) {
    const ids = binned.itemIds.slice(start, start + IDS_AT_ONCE);
    const edited = await trx
      .selectFrom('items')
      .select('id')
      .where('id', 'in', ids)
      .where('topic_id', 'is', null)
      .where('updated_at', '>', binned.deletedAt)
      .execute();
    const back = await trx
      .updateTable('items')
      .set(({ eb }) => ({ topic_id: binned.topic.id, version: eb('version', '+', 1), updated_at: at }))
      .where('id', 'in', ids)
      .where('topic_id', 'is', null)
      .returning('id')
      .execute();
    count += back.length;
    // The index still has the other items under this topic: they were last indexed before the deletion.
    if (edited.length > 0) {
      await indexItems(
        trx,
        ctx.engine,
        edited.map(({ id }) => id),
      );
    }
  }
  return count;
}
