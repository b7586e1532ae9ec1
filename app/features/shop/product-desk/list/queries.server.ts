import { type ExpressionBuilder, sql } from 'kysely';
import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db, Tables } from '#app/db/database.server.ts';
import { type PageBeside, pageBeside } from '#app/db/page-beside.server.ts';
import { findProduct, type Product } from '#app/features/shop/products/queries.server.ts';
import { searchPatterns } from '#app/pure/text/search-text.ts';
import { PRODUCT_ORDERS, type ProductPlace } from './list-place.ts';
import { PRODUCTS_A_PAGE } from './rules.ts';

/** A page of the list. It begins beside a product, so any page costs the same. */
export async function listProducts(db: Db, { beside, ...place }: ProductPlace): Promise<PageBeside<Product>> {
  const { column, direction } = PRODUCT_ORDERS[place.order];
  const edge = beside && (await findProduct(db, beside.id));
  return pageBeside(
    db.selectFrom('products').selectAll().where(isOf(place)),
    { keys: [sql.ref(column), sql.ref('id')], direction },
    edge && { values: [edge[column], edge.id], side: beside.side },
    PRODUCTS_A_PAGE,
  );
}

/** Counts filtered products, at most `MOST_COUNTED + 1`. */
export async function countProducts(db: Db, place: Omit<ProductPlace, 'order' | 'beside'>): Promise<number> {
  return countUpTo(db, db.selectFrom('products').where(isOf(place)));
}

function isOf({ query, state, category }: Omit<ProductPlace, 'order' | 'beside'>) {
  return ({ eb, and }: ExpressionBuilder<Tables, 'products'>) =>
    and([
      ...(state ? [eb('is_active', '=', state === 'ativos')] : []),
      ...(category ? [eb('category', '=', category)] : []),
      ...searchPatterns(query).map((word) => sql<boolean>`name_folded like ${word} escape '\\'`),
    ]);
}
