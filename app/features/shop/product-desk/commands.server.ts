import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransactionUnlessRefused, madeBefore, makeOnce } from '#app/db/transaction.server.ts';
import { sentPicture } from '#app/features/media/upload-desk/input.ts';
import {
  type PictureRefusal,
  pictureAfterForm,
} from '#app/features/media/upload-desk/record-picture.server.ts';
import { findProduct } from '#app/features/shop/products/queries.server.ts';
import { type Changed, type Gone, notAsShown } from '#app/platform/fields/shown-version.ts';
import { richTextFrom } from '#app/platform/markup/rich-text.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { pictureOrNull } from '#app/pure/text/web-address.ts';
import type { ProductInput } from './input.ts';
import { kindColumns, type PartRefusal, writeParts } from './parts.server.ts';
import { findParts, partWords } from './product-parts.server.ts';
import {
  changeProduct,
  insertProduct,
  recordProduct,
  type SoldProductContext,
} from './product-rows.server.ts';
import { readParts } from './read-parts.ts';

/** Creates a product. The empty form brings `newId`: sent again with the same words, it makes no second. */
export async function createProduct(
  ctx: SoldProductContext,
  newId: string,
  input: ProductInput,
): Promise<{ ok: true; id: string } | PictureRefusal | PartRefusal> {
  assertCan(ctx.actor, 'products');
  const parts = readParts(input);
  const columns = rowOf(input);
  const find = async (trx: Trx) => madeBefore(await findProduct(trx, newId), columns);
  return makeOnce(ctx.db, newId, find, async (trx, id) => {
    const kind = kindColumns(input.kind, parts, null);
    if (!kind.ok) return kind;
    const product = { ...columns, ...kind.columns, id, image_url: null };
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
    if (before?.version !== version) return notAsShown(before);
    const wordsBefore = partWords(await findParts(trx, id));
    const kind = kindColumns(input.kind, parts, before.stock);
    if (!kind.ok) return kind;
    const after = await changeProduct(trx, { id, version }, { ...rowOf(input), ...kind.columns }, now);
    if (!after) return notAsShown(before);
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

/**
 * The address of the product's picture after a save: an upload, or an external address.
 * @param current the address before
 */
async function imageOf(
  trx: Trx,
  { actor, clock }: ActorContext,
  current: string | null,
  input: ProductInput,
): Promise<{ ok: true; url: string | null } | PictureRefusal> {
  const sent = sentPicture('image', input);
  const isRemoved = sent.isRemoved || (input.imageUrl !== null && sent.uploadId === null);
  const uploaded = await pictureAfterForm(trx, {
    ...{ actor, now: clock.now(), current: pictureOrNull(current) },
    sent: { ...sent, isRemoved },
  });
  if (!uploaded.ok || uploaded.url !== null) return uploaded;
  return { ok: true, url: input.imageUrl };
}
