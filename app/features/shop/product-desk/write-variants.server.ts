import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { listVariants, type Variant } from '#app/features/shop/products/queries.server.ts';
import type { ProductParts } from './read-parts.ts';
import { stockAfter } from './stock-change.ts';

/**
 * Writes the variants of a product. A variant keeps its id, by which carts and orders refer to it. All rows
 * are rewritten, since two of them may swap names.
 * @param trx has the turn of products, so that nothing is sold meanwhile
 */
export async function writeVariants(
  trx: Trx,
  productId: string,
  { variants, removed }: ProductParts,
): Promise<{ ok: true } | { ok: false; row: number; left: number }> {
  const before = await listVariants(trx, productId);
  const rows: Variant[] = [];
  for (const { row, id, name, stock, isActive } of variants) {
    const known = before.find((variant) => variant.id === id);
    const change = known ? stockAfter(known.stock, stock) : { stock: stock.typed };
    if (!change) return { ok: false, row, left: known?.stock ?? 0 };
    const position = rows.length;
    rows.push({
      id: known?.id ?? v7(),
      product_id: productId,
      name,
      position,
      ...change,
      is_active: isActive,
    });
  }
  const isNamed = (variant: Variant) => rows.some(({ id }) => id === variant.id);
  const others = before.filter((variant) => !isNamed(variant) && !removed.includes(variant.id));
  for (const variant of others) {
    if (rows.some(({ name }) => name === variant.name)) continue;
    rows.push({ ...variant, position: rows.length });
  }
  if (JSON.stringify(rows) === JSON.stringify(before)) return { ok: true };
  await trx.deleteFrom('product_variants').where('product_id', '=', productId).execute();
  if (rows.length > 0) await trx.insertInto('product_variants').values(rows).execute();
  return { ok: true };
}

/** Deactivates the variants of a product that is no longer physical; they return with that kind. */
export async function restVariants(trx: Trx, productId: string): Promise<void> {
  await trx
    .updateTable('product_variants')
    .set({ is_active: false })
    .where('product_id', '=', productId)
    .where('is_active', '=', true)
    .execute();
}
