import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db, Tables } from '#app/db/database.server.ts';
import { type PageBeside, pageBeside } from '#app/db/page-beside.server.ts';
import { foldText } from '#app/pure/fold-text.ts';
import { MOST_COUNTED } from '#app/pure/plural.ts';
import { PRODUCT_ORDERS, type ProductPlace } from './product-list.ts';
import { MOST_SOLD_PRODUCTS, OFFERED_CATEGORIES, PRODUCTS_A_PAGE } from './rules.ts';
import type { ProductsTable } from './tables.server.ts';

export type Product = Selectable<ProductsTable>;

/** A page of the admin list. It begins beside a product, so it costs the same wherever in the list it stands. */
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

/** How many products a filter leaves; never more than `MOST_COUNTED + 1` are looked at. */
export async function countProducts(db: Db, place: Omit<ProductPlace, 'order' | 'beside'>): Promise<number> {
  return countUpTo(db, db.selectFrom('products').where(isOf(place)), MOST_COUNTED + 1);
}

/** The categories in use, by name. Jumps from one to the next in the index: the products between are not read. */
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

export async function findProduct(db: Db, id: string): Promise<Product | null> {
  return (await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** What can be bought, newest first. */
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

function isOf({ query, state, category }: Omit<ProductPlace, 'order' | 'beside'>) {
  return ({ eb, and }: ExpressionBuilder<Tables, 'products'>) =>
    and([
      ...(state ? [eb('is_active', '=', state === 'ativos')] : []),
      ...(category ? [eb('category', '=', category)] : []),
      ...wordsOf(query).map((word) => sql<boolean>`name_folded like ${`%${word}%`} escape '\\'`),
    ]);
}

/** Each word of a search is somewhere in the name; `%` and `_` are letters like others. */
function wordsOf(query: string): string[] {
  return foldText(query)
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'));
}
