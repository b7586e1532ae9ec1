import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransactionUnlessRefused, makeOnce } from '#app/db/transaction.server.ts';
import type { PictureRefusal } from '#app/features/media/upload-desk/record-picture.server.ts';
import { findProduct } from '#app/features/shop/products/queries.server.ts';
import { richTextFrom } from '#app/platform/markup/rich-text.server.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import type { ProductInput } from './input.ts';
import { kindColumns, type PartRefusal, writeParts } from './parts.server.ts';
import { imageOf } from './product-image.server.ts';
import { findParts, partWords } from './product-parts.server.ts';
import {
  type Changed,
  changeProduct,
  type Gone,
  insertProduct,
  madeBefore,
  recordProduct,
  type SoldProductContext,
} from './product-rows.server.ts';
import { readParts } from './read-parts.ts';

/** Creates a product. The empty form brings `newId`: sent again with the same name, it makes no second. */
export async function createProduct(
  ctx: SoldProductContext,
  newId: string,
  input: ProductInput,
): Promise<{ ok: true; id: string } | PictureRefusal | PartRefusal> {
  assertCan(ctx.actor, 'products');
  const parts = readParts(input);
  return makeOnce(ctx.db, newId, madeBefore(newId, input.name), async (trx, id) => {
    const kind = kindColumns(input.kind, parts, null);
    if (!kind.ok) return kind;
    const product = { ...rowOf(input), ...kind.columns, id, image_url: null };
    const row = await insertProduct(trx, product, ctx.clock.now());
    const written = await writeParts(trx, ctx, row, parts);
    if (!written.ok) return written;
    const image = await imageOf(trx, ctx, null, input);
    if (!image.ok) return image;
    await trx.updateTable('products').set({ image_url: image.url }).where('id', '=', id).execute();
    const words = { after: partWords(await findParts(trx, id)) };
    await recordProduct(trx, ctx, 'created', { after: { ...row, image_url: image.url }, parts: words });
    return { ok: true, id };
  });
}

/**
 * Saves the fields if the form's version is the stored one. Changes stock by the form's difference, so that
 * pieces sold meanwhile stay sold.
 */
export async function updateProduct(
  ctx: SoldProductContext,
  { id, version }: { id: string; version: number },
  input: ProductInput,
): Promise<{ ok: true } | Gone | Changed | PictureRefusal | PartRefusal> {
  assertCan(ctx.actor, 'products');
  const now = ctx.clock.now();
  const parts = readParts(input);
  return inTransactionUnlessRefused(ctx.db, async (trx) => {
    await takeTurn(trx, 'products');
    const before = await findProduct(trx, id);
    if (!before) return { ok: false, reason: 'gone' } as const;
    if (before.version !== version)
      return { ok: false, reason: 'changed-meanwhile', version: before.version } as const;
    const wordsBefore = partWords(await findParts(trx, id));
    const kind = kindColumns(input.kind, parts, before.stock);
    if (!kind.ok) return kind;
    const after = await changeProduct(trx, { id, version }, { ...rowOf(input), ...kind.columns }, now);
    if (!after) return { ok: false, reason: 'changed-meanwhile', version: before.version } as const;
    const written = await writeParts(trx, ctx, after, parts);
    if (!written.ok) return written;
    const image = await imageOf(trx, ctx, before.image_url, input);
    if (!image.ok) return image;
    await trx.updateTable('products').set({ image_url: image.url }).where('id', '=', id).execute();
    const words = { before: wordsBefore, after: partWords(await findParts(trx, id)) };
    await recordProduct(trx, ctx, 'updated', {
      before,
      after: { ...after, image_url: image.url },
      parts: words,
    });
    return { ok: true } as const;
  });
}

function rowOf(input: ProductInput) {
  return {
    name: input.name,
    name_folded: foldText(input.name),
    description: richTextFrom(input.description),
    price_cents: input.price,
    category: input.category,
    kind: input.kind,
    is_subscription: input.kind === 'subscription',
    is_active: input.isActive,
  };
}
