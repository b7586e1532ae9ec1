import { inTransaction } from '#app/db/transaction.server.ts';
import { assertAdmin } from '#app/pure/person.ts';
import { deleteProduct } from './bin-commands.server.ts';
import { setProductActive } from './commands.server.ts';
import type { ProductContext } from './product-rows.server.ts';

/** Shows or hides these products in the shop, all or none. @returns how many there are of them */
export async function setProductsActive(
  ctx: ProductContext,
  ids: readonly string[],
  isActive: boolean,
): Promise<number> {
  const done = await inTurn(ctx, ids, (one, id) => setProductActive(one, id, isActive));
  return done.length;
}

/** Puts these products into the bin, all or none. @returns the bin's entries */
export async function deleteProducts(ctx: ProductContext, ids: readonly string[]): Promise<string[]> {
  const done = await inTurn(ctx, ids, deleteProduct);
  return done.map(({ entryId }) => entryId);
}

/** In the order of their ids, so that two who change the same ones do not wait for each other. */
async function inTurn<Result extends { ok: boolean }>(
  ctx: ProductContext,
  ids: readonly string[],
  command: (ctx: ProductContext, id: string) => Promise<Result>,
): Promise<Array<Extract<Result, { ok: true }>>> {
  assertAdmin(ctx.actor);
  return inTransaction(ctx.db, async (trx) => {
    const results: Result[] = [];
    for (const id of [...new Set(ids)].sort()) results.push(await command({ ...ctx, db: trx }, id));
    return results.filter((result): result is Extract<Result, { ok: true }> => result.ok);
  });
}
