import type { Db } from '#app/db/database.server.ts';
import { findFormerHolder } from '#app/db/former-slugs.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import { MOST_SOLD_PRODUCTS } from '#app/features/shop/products/queries.server.ts';
import { pictureOrNull } from '#app/pure/text/web-address.ts';
import { CARD_COLUMNS, type ShopCard, shopCard } from './shop-card.ts';

/** Slugs as `slugFrom` makes them. */
const SLUG = /^[a-z0-9-]{1,120}$/;

/** Everything on sale, newest first, from memory. */
export function keptShopProducts({ db, kept }: { db: Db; kept: KeptReads }): Promise<ShopCard[]> {
  return kept.getUntil({ name: 'products on sale', keys: ['products'] }, async () => ({
    value: await listShopProducts(db),
    until: null,
  }));
}

async function listShopProducts(db: Db): Promise<ShopCard[]> {
  const rows = await db
    .selectFrom('products')
    .select(CARD_COLUMNS)
    .where('is_active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SOLD_PRODUCTS)
    .execute();
  const variants = await db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .select(['product_variants.product_id', 'product_variants.stock'])
    .where('product_variants.is_active', '=', true)
    .where('products.is_active', '=', true)
    .execute();
  const byProduct = Map.groupBy(variants, ({ product_id }) => product_id);
  return rows.map((row) =>
    shopCard(
      row,
      byProduct.get(row.id)?.map(({ stock }) => stock),
    ),
  );
}

/** The present slug of a product on sale by a former one. */
export async function findRenamedProduct(db: Db, formerSlug: string): Promise<string | null> {
  const id = SLUG.test(formerSlug) ? await findFormerHolder(db, 'product', formerSlug) : null;
  if (!id) return null;
  const found = db.selectFrom('products').select('slug').where('id', '=', id).where('is_active', '=', true);
  return (await found.executeTakeFirst())?.slug ?? null;
}

/** An active product with what its own page shows; null for an inactive, a deleted or an unknown one. */
export async function findActiveProductBySlug(db: Db, slug: string) {
  if (!SLUG.test(slug)) return null;
  const row = await db
    .selectFrom('products')
    .select([...CARD_COLUMNS, 'description'])
    .where('slug', '=', slug)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const variants = await db
    .selectFrom('product_variants')
    .select(['id', 'name', 'stock as left'])
    .where('product_id', '=', row.id)
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const card = shopCard(
    row,
    variants.map(({ left }) => left),
  );
  const left = row.kind === 'physical' && !card.hasVariants ? row.stock : null;
  return { card, description: row.description, imageUrl: pictureOrNull(row.image_url), variants, left };
}
