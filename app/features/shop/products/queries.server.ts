import type { Selectable } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';

/** Products that the shop shows and `get-products` lists. */
export const MOST_SOLD_PRODUCTS = 1_000;

export type Product = Selectable<Tables['products']>;

export async function findProduct(db: Db, id: string): Promise<Product | null> {
  return (await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function listActiveProducts(db: Db): Promise<Product[]> {
  return db
    .selectFrom('products')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SOLD_PRODUCTS)
    .execute();
}

export type Variant = Selectable<Tables['product_variants']>;

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
