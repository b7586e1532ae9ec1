import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction, inTransactionUnlessRefused, makeOnce } from '#app/db/transaction.server.ts';
import { richTextFrom } from '#app/features/catalogue/rich-text.server.ts';
import type { PictureRefusal } from '#app/features/uploads/record-picture.server.ts';
import { foldText } from '#app/pure/fold-text.ts';
import { assertAdmin } from '#app/pure/person.ts';
import type { ProductInput } from './input.ts';
import { findParts, kindColumns, type PartRefusal, partWords, writeParts } from './parts.server.ts';
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
import { readParts } from './read-parts.ts';
import { copyVariants } from './variants.server.ts';

/**
 * Makes a product. `newId` came with the empty form: sent again, with the same name, it is the product that was made.
 */
export async function createProduct(
  ctx: ProductContext,
  newId: string,
  input: ProductInput,
): Promise<{ ok: true; id: string } | PictureRefusal | PartRefusal> {
  assertAdmin(ctx.actor);
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
 * Writes the fields over the version that the form showed, and over no other. Stock is changed by as much as the form
 * changes it: what was sold meanwhile stays sold.
 */
export async function updateProduct(
  ctx: ProductContext,
  { id, version }: { id: string; version: number },
  input: ProductInput,
): Promise<{ ok: true } | Gone | Changed | PictureRefusal | PartRefusal> {
  assertAdmin(ctx.actor);
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

/** Shows or hides a product in the shop. Asked for again, it changes nothing. */
export async function setProductActive(
  ctx: ProductContext,
  id: string,
  isActive: boolean,
): Promise<{ ok: true; name: string } | Gone> {
  assertAdmin(ctx.actor);
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, 'products');
    const before = await findProduct(trx, id);
    if (!before) return { ok: false, reason: 'gone' };
    if (before.is_active === isActive) return { ok: true, name: before.name };
    const after = await changeProduct(trx, { id }, { is_active: isActive }, ctx.clock.now());
    await recordProduct(trx, ctx, isActive ? 'activated' : 'deactivated', { before, after });
    return { ok: true, name: before.name };
  });
}

/**
 * Makes an inactive copy. An uploaded picture and files belong to one product: the copy gets its own. Where pieces are
 * counted the copy has none yet.
 */
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
    const { stock, session_minutes, pass_days } = original;
    const own = { description, price_cents, category, kind, is_subscription, is_active: false };
    const copy = {
      ...own,
      session_minutes,
      pass_days,
      stock: stock === null ? null : 0,
      id: copyId,
      name,
      name_folded: foldText(name),
      image_url: image_url?.startsWith('/') ? null : image_url,
    };
    const after = await insertProduct(trx, copy, ctx.clock.now());
    await copyVariants(trx, id, copyId);
    const words = { after: partWords(await findParts(trx, copyId)) };
    await recordProduct(trx, ctx, 'created', { after, parts: words });
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
