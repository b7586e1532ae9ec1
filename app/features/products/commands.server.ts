import type { Trx } from '#app/db/database.server.ts';
import { inTransaction, inTransactionUnlessRefused, makeOnce } from '#app/db/transaction.server.ts';
import { richTextFrom } from '#app/features/catalogue/rich-text.server.ts';
import type { PictureRefusal } from '#app/features/uploads/record-picture.server.ts';
import { foldText } from '#app/pure/fold-text.ts';
import { assertAdmin } from '#app/pure/person.ts';
import type { ProductInput } from './input.ts';
import { imageOf } from './product-image.server.ts';
import {
  type Changed,
  changeProduct,
  type Gone,
  insertProduct,
  type ProductContext,
  recordProduct,
} from './product-rows.server.ts';
import { findProduct } from './queries.server.ts';

/**
 * Makes a product. `newId` came with the empty form: sent again, with the same name, it is the product that was made.
 */
export async function createProduct(
  ctx: ProductContext,
  newId: string,
  input: ProductInput,
): Promise<{ ok: true; id: string } | PictureRefusal> {
  assertAdmin(ctx.actor);
  return makeOnce(ctx.db, newId, madeBefore(newId, input.name), async (trx, id) => {
    const row = await insertProduct(trx, { ...rowOf(input), id, image_url: null }, ctx.clock.now());
    const image = await imageOf(trx, ctx, null, input);
    if (!image.ok) return image;
    await trx.updateTable('products').set({ image_url: image.url }).where('id', '=', id).execute();
    await recordProduct(trx, ctx, 'created', { after: { ...row, image_url: image.url } });
    return { ok: true, id };
  });
}

/** Writes the fields over the version that the form showed, and over no other. */
export async function updateProduct(
  ctx: ProductContext,
  { id, version }: { id: string; version: number },
  input: ProductInput,
): Promise<{ ok: true } | Gone | Changed | PictureRefusal> {
  assertAdmin(ctx.actor);
  const now = ctx.clock.now();
  return inTransactionUnlessRefused(ctx.db, async (trx) => {
    const before = await findProduct(trx, id);
    if (!before) return { ok: false, reason: 'gone' } as const;
    const after = await changeProduct(trx, { id, version }, rowOf(input), now);
    if (!after) return { ok: false, reason: 'changed-meanwhile', version: before.version } as const;
    const image = await imageOf(trx, ctx, before.image_url, input);
    if (!image.ok) return image;
    await trx.updateTable('products').set({ image_url: image.url }).where('id', '=', id).execute();
    await recordProduct(trx, ctx, 'updated', { before, after: { ...after, image_url: image.url } });
    return { ok: true } as const;
  });
}

/** Shows or hides a product in the shop. Asked for again, it changes nothing. */
export async function setProductActive(
  ctx: ProductContext,
  id: string,
  isActive: boolean,
): Promise<{ ok: true; name: string } | Gone> {
  assertAdmin(ctx.actor);
  return inTransaction(ctx.db, async (trx) => {
    const before = await findProduct(trx, id);
    if (!before) return { ok: false, reason: 'gone' };
    if (before.is_active === isActive) return { ok: true, name: before.name };
    const after = await changeProduct(trx, { id }, { is_active: isActive }, ctx.clock.now());
    await recordProduct(trx, ctx, isActive ? 'activated' : 'deactivated', { before, after });
    return { ok: true, name: before.name };
  });
}

/** Makes an inactive copy. An uploaded picture belongs to one product: the copy gets its own. */
export async function duplicateProduct(
  ctx: ProductContext,
  id: string,
  newId: string,
): Promise<{ ok: true; id: string } | Gone> {
  assertAdmin(ctx.actor);
  const original = await findProduct(ctx.db, id);
  if (!original) return { ok: false, reason: 'gone' };
  const name = `${original.name} (cópia)`;
  return makeOnce(ctx.db, newId, madeBefore(newId, name), async (trx, copyId) => {
    const { image_url, description, price_cents, category, kind, is_subscription } = original;
    const own = { description, price_cents, category, kind, is_subscription, is_active: false };
    const copy = {
      ...own,
      id: copyId,
      name,
      name_folded: foldText(name),
      image_url: image_url?.startsWith('/') ? null : image_url,
    };
    const after = await insertProduct(trx, copy, ctx.clock.now());
    await recordProduct(trx, ctx, 'created', { after });
    return { ok: true, id: copyId };
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

/** The form that brought this id was sent before: with this name it was the same form. */
function madeBefore(newId: string, name: string) {
  return async (trx: Trx) => {
    const product = await findProduct(trx, newId);
    if (!product) return 'free';
    return product.name === name ? 'same' : 'other';
  };
}
