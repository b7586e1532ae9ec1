import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { removeFileLater, removePictureLater } from '#app/features/media/files/file-removal.server.ts';
import { indexPage } from '#app/features/pages/core/page-words.server.ts';
import { putIntoBin, takeFromBin } from '#app/features/records/changes/bin/bin-entries.server.ts';
import { endReviews } from '#app/features/records/reviews/reviewed-drafts.server.ts';
import { picturesIn } from '#app/features/writing/text/pictures.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { assertOwnDrafts } from './drafts.server.ts';
import { type PageRecord, recordPage } from './page-rows.server.ts';

/** Moves these pages into the bin, all or none. Their versions and former addresses stay for them. */
export async function deletePages(
  ctx: ActorContext,
  ids: readonly string[],
): Promise<{ ok: true; entryIds: string[] }> {
  const { db, clock, actor } = ctx;
  assertCan(actor, 'pages');
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, 'pages');
    const now = clock.now();
    const pages = await trx.selectFrom('pages').selectAll().where('id', 'in', ids).orderBy('id').execute();
    await assertOwnDrafts(trx, actor, pages);
    const entryIds: string[] = [];
    for (const page of pages) {
      const { id: recordId, kind, title } = page;
      entryIds.push(await putIntoBin(trx, { actor, now }, { kind, recordId, title, record: page }));
      await trx.deleteFrom('pages').where('id', '=', recordId).execute();
      await recordPage(trx, { actor, now }, 'deleted', { before: page });
    }
    for (const kind of ['page', 'note'] as const)
      await endReviews(trx, ctx, {
        ...{ kind, isPublished: false },
        records: pages.filter((page) => page.kind === kind),
      });
    return { ok: true, entryIds };
  });
}

/** Brings a page back, under another address where a newer one has got its own. */
export async function restorePage(
  { db, clock, actor }: ActorContext,
  entryId: string,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'gone' }> {
  assertCan(actor, 'pages');
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, 'pages');
    const entry = await takeFromBin(trx, entryId, ['page', 'note']);
    if (!entry) return { ok: false, reason: 'gone' };
    const kept = entry.record as PageRecord;
    if (kept.is_published) assertCan(actor, 'publish-pages');
    const now = clock.now();
    const holder = trx.selectFrom('pages').select('id').where('kind', '=', kept.kind);
    const isTaken = await holder.where('slug', '=', kept.slug).executeTakeFirst();
    const topics = trx.selectFrom('topics').select('id').where('id', '=', kept.topic_id);
    const topic = kept.topic_id ? await topics.executeTakeFirst() : undefined;
    const after = await trx
      .insertInto('pages')
      .values({
        ...kept,
        ...(isTaken && { slug: `${kept.slug.slice(0, 60)}-${kept.id.slice(-12)}` }),
        topic_id: topic?.id ?? null,
        version: kept.version + 1,
        updated_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await indexPage(trx, after);
    await recordPage(trx, { actor, now }, 'restored', { after });
    return { ok: true, id: after.id };
  });
}

/** Called when a page leaves the bin for good: its versions go, and the pictures that nothing else shows. */
export async function forgetPage(trx: Trx, binned: unknown, now: Date): Promise<void> {
  const { id, body, picture_url } = binned as PageRecord;
  const versions = await trx
    .deleteFrom('page_versions')
    .where('page_id', '=', id)
    .returning('body')
    .execute();
  if (picture_url) await removePictureLater(trx, picture_url, now);
  const texts = [body, ...versions.map((version) => version.body)].join('');
  for (const { key } of picturesIn(texts)) await removeFileLater(trx, key, now);
}
