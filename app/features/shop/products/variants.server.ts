import type { Selectable } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { ProductVariantsTable } from './tables.server.ts';

export type Variant = Selectable<ProductVariantsTable>;

export async function listVariants(db: Db, productId: string): Promise<Variant[]> {
  return db
    .selectFrom('product_variants')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The variants of everything on sale, by product, in order. */
export async function listActiveVariants(db: Db): Promise<Map<string, Variant[]>> {
  const rows = await db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .selectAll('product_variants')
    .where('product_variants.is_active', '=', true)
    .where('products.is_active', '=', true)
    .orderBy('product_variants.position')
    .orderBy('product_variants.id')
    .execute();
  return Map.groupBy(rows, ({ product_id }) => product_id);
}
