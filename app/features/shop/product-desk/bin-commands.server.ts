import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { removePictureLater } from '#app/features/media/files/file-removal.server.ts';
import { putIntoBin, takeFromBin } from '#app/features/records/changes/bin/bin-entries.server.ts';
import type { Product } from '#app/features/shop/products/queries.server.ts';
import type { Gone } from '#app/platform/fields/shown-version.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { listCurrentFiles, removeProductFiles } from './product-parts.server.ts';
import { freeSlug, recordProduct, type SoldProductContext } from './product-rows.server.ts';

/** Puts a product into the bin. Its picture, variants and files stay until it leaves for good. */
export async function deleteProduct(
  ctx: ActorContext,
  id: string,
): Promise<{ ok: true; entryId: string } | Gone> {
  assertCan(ctx.actor, 'products');
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, 'products');
    const before = await trx.deleteFrom('products').where('id', '=', id).returningAll().executeTakeFirst();
    if (!before) return { ok: false, reason: 'gone' };
    const now = ctx.clock.now();
    const entry = { kind: 'product' as const, recordId: id, title: before.name, record: before };
    const entryId = await putIntoBin(trx, { actor: ctx.actor, now }, entry);
    await recordProduct(trx, ctx, 'deleted', { before });
    return { ok: true, entryId };
  });
}

/** Restores a product as it was, active or not; under another slug if its own is taken. */
export async function restoreProduct(
  ctx: SoldProductContext,
  entryId: string,
): Promise<{ ok: true; id: string; title: string } | Gone> {
  assertCan(ctx.actor, 'products');
  return inTransaction(ctx.db, async (trx) => {
    const entry = await takeFromBin(trx, entryId, ['product']);
    if (!entry) return { ok: false, reason: 'gone' };
    // After the entry, as in `forgetProduct`, so that the two cannot deadlock.
    await takeTurn(trx, 'products');
    const kept = entry.record as Product;
    const row = { ...kept, slug: await freeSlug(trx, kept.slug, kept.id), version: kept.version + 1 };
    await trx.insertInto('products').values(row).execute();
    await ctx.giveBackMissed(trx, kept.id);
    const after = await trx
      .selectFrom('products')
      .selectAll()
      .where('id', '=', kept.id)
      .executeTakeFirstOrThrow();
    await recordProduct(trx, ctx, 'restored', { after });
    return { ok: true, id: after.id, title: after.name };
  });
}

/** Deletes what a binned product has besides its row, when it leaves the bin for good. */
export async function forgetProduct(
  trx: Trx,
  binned: unknown,
  { now, isGranted }: Pick<SoldProductContext, 'isGranted'> & { now: Date },
): Promise<void> {
  const { id, image_url } = binned as Product;
  await takeTurn(trx, 'products');
  await trx.deleteFrom('product_variants').where('product_id', '=', id).execute();
  await removeProductFiles(trx, await listCurrentFiles(trx, id), { now, isGranted });
  if (image_url) await removePictureLater(trx, image_url, now);
}

/** Part of the daily clean-up: deletes removed files that no order grants any more. */
export async function forgetProductFiles({
  db,
  clock,
  isGranted,
}: Pick<SoldProductContext, 'db' | 'clock' | 'isGranted'>): Promise<void> {
  const removed = await db
    .selectFrom('product_files')
    .selectAll()
    .where('removed_at', 'is not', null)
    .execute();
  for (const productId of new Set(removed.map(({ product_id }) => product_id))) {
    await inTransaction(db, async (trx) => {
      await takeTurn(trx, 'products');
      if (await isGranted(trx, productId)) return;
      const own = removed.filter(({ product_id }) => product_id === productId);
      await removeProductFiles(trx, own, { now: clock.now(), isGranted });
    });
  }
}
