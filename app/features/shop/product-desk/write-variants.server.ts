import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { listVariants, type Variant } from '#app/features/shop/products/variants.server.ts';
import type { ProductParts } from './read-parts.ts';
import { stockAfter } from './stock-change.ts';

/**
 * Writes the variants of a product as a form says: one that has an id keeps it, so that carts and orders know it still.
 * All rows are written anew, since two of them may change names.
 * @param trx has the turn of products: nobody sells one meanwhile
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

/** Of a product that is no thing any more: nobody is asked for a size, and what there was comes back with its kind. */
export async function restVariants(trx: Trx, productId: string): Promise<void> {
  await trx
    .updateTable('product_variants')
    .set({ is_active: false })
    .where('product_id', '=', productId)
    .where('is_active', '=', true)
    .execute();
}
