import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction, madeBefore, makeOnce } from '#app/db/transaction.server.ts';
import { findProduct, listVariants } from '#app/features/shop/products/queries.server.ts';
import type { Gone } from '#app/platform/fields/shown-version.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { deleteProduct } from '../bin-commands.server.ts';
import { findParts, partWords } from '../product-parts.server.ts';
import { changeProduct, insertProduct, recordProduct } from '../product-rows.server.ts';

/** Shows or hides a product in the shop. Repeating it changes nothing. */
export async function setProductActive(
  ctx: ActorContext,
  id: string,
  isActive: boolean,
): Promise<{ ok: true; name: string } | Gone> {
  assertCan(ctx.actor, 'products');
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

/** Makes an inactive copy without uploaded picture and files. Counted stock begins at 0. */
export async function duplicateProduct(
  ctx: ActorContext,
  id: string,
  newId: string,
): Promise<{ ok: true; id: string } | Gone> {
  assertCan(ctx.actor, 'products');
  const original = await findProduct(ctx.db, id);
  if (!original) return { ok: false, reason: 'gone' };
  const name = `${original.name} (cópia)`;
  const find = async (trx: Trx) => madeBefore(await findProduct(trx, newId), { name });
  return makeOnce(ctx.db, newId, find, async (trx, copyId) => {
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

/** Shows or hides these products in the shop, all or none. @returns how many exist */
export async function setProductsActive(
  ctx: ActorContext,
  ids: readonly string[],
  isActive: boolean,
): Promise<number> {
  const done = await inTurn(ctx, ids, (one, id) => setProductActive(one, id, isActive));
  return done.length;
}

/** Puts these products into the bin, all or none. @returns the bin's entries */
export async function deleteProducts(ctx: ActorContext, ids: readonly string[]): Promise<string[]> {
  const done = await inTurn(ctx, ids, deleteProduct);
  return done.map(({ entryId }) => entryId);
}

/** Copies the variants; counted stock begins at 0. */
async function copyVariants(trx: Trx, fromId: string, toId: string): Promise<void> {
  const copies = (await listVariants(trx, fromId)).map((variant) => ({
    ...variant,
    id: v7(),
    product_id: toId,
    stock: variant.stock === null ? null : 0,
  }));
  if (copies.length > 0) await trx.insertInto('product_variants').values(copies).execute();
}

/** In the order of ids, so that two admins who change the same products cannot deadlock. */
async function inTurn<Result extends { ok: boolean }>(
  ctx: ActorContext,
  ids: readonly string[],
  command: (ctx: ActorContext, id: string) => Promise<Result>,
): Promise<Array<Extract<Result, { ok: true }>>> {
  assertCan(ctx.actor, 'products');
  return inTransaction(ctx.db, async (trx) => {
    const results: Result[] = [];
    for (const id of [...new Set(ids)].sort()) results.push(await command({ ...ctx, db: trx }, id));
    return results.filter((result): result is Extract<Result, { ok: true }> => result.ok);
  });
}
