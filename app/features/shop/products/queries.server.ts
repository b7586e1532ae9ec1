import { type Selectable, sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { MOST_SOLD_PRODUCTS, OFFERED_CATEGORIES } from './rules.ts';
import type { ProductsTable } from './tables.server.ts';

export type Product = Selectable<ProductsTable>;

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

/** Categories in use, by name. Jumps through the index and does not read the products in between. */
export async function listCategories(db: Db): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    with recursive found(category) as (
      select min(category) from products
      union all
      select (select min(category) from products where category > found.category)
      from found where found.category is not null
    )
    select category from found where category is not null limit ${OFFERED_CATEGORIES}`.execute(db);
  return rows.map(({ category }) => category).sort((a, b) => a.localeCompare(b, 'pt-BR'));
}
