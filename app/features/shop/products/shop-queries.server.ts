import type { Selectable } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import type { Cents } from '#app/pure/brazil/money-brl.ts';
import type { ProductKind } from '#app/pure/site/product-kinds.ts';
import { pictureOrNull } from '#app/pure/text/web-address.ts';
import { MOST_SOLD_PRODUCTS } from './rules.ts';
import type { ProductsTable, ProductVariantsTable } from './tables.server.ts';

/** A product in the shop's list. */
export interface ShopProduct {
  id: string;
  slug: string;
  name: string;
  category: string;
  kind: ProductKind;
  priceCents: Cents;
  /** A picture of ours; null where a page may show none. */
  imageUrl: string | null;
  passDays: number | null;
  sessionMinutes: number | null;
  hasVariants: boolean;
  isSoldOut: boolean;
}

/** A product on its own page. */
export interface ShopProductDetail extends ShopProduct {
  description: string;
  variants: ShopVariant[];
  /** Pieces left where stock is counted and there are no variants. */
  left: number | null;
  updatedAt: string;
}

export interface ShopVariant {
  id: string;
  name: string;
  /** Null where stock is not counted. */
  left: number | null;
}

type Context = { db: Db; kept: KeptReads };
type ListedColumn = (typeof LISTED)[number];
type ListedRow = Pick<Selectable<ProductsTable>, ListedColumn>;

const LISTED = [
  'id',
  'slug',
  'name',
  'category',
  'kind',
  'price_cents',
  'image_url',
  'pass_days',
  'session_minutes',
  'stock',
] as const;

/** Slugs as `slugFrom` makes them. */
const SLUG = /^[a-z0-9-]{1,120}$/;

/** Everything on sale, newest first, from memory. */
export function keptShopProducts({ db, kept }: Context): Promise<ShopProduct[]> {
  return kept.getUntil({ name: 'products on sale', keys: ['products'] }, async () => ({
    value: await listShopProducts(db),
    until: null,
  }));
}

async function listShopProducts(db: Db): Promise<ShopProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select(LISTED)
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
  const stocks = Map.groupBy(variants, ({ product_id }) => product_id);
  return rows.map((row) => shopProduct(row, stocks.get(row.id) ?? []));
}

/** An active product; null for an inactive, a deleted or an unknown one. */
export async function findActiveProductBySlug(db: Db, slug: string): Promise<ShopProductDetail | null> {
  if (!SLUG.test(slug)) return null;
  const row = await db
    .selectFrom('products')
    .select([...LISTED, 'description', 'updated_at'])
    .where('slug', '=', slug)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const variants = await db
    .selectFrom('product_variants')
    .select(['id', 'name', 'stock'])
    .where('product_id', '=', row.id)
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return {
    ...shopProduct(row, variants),
    description: row.description,
    variants: variants.map(({ id, name, stock }) => ({ id, name, left: stock })),
    left: row.kind === 'physical' && variants.length === 0 ? row.stock : null,
    updatedAt: row.updated_at,
  };
}

function shopProduct(
  row: ListedRow,
  variants: ReadonlyArray<Pick<Selectable<ProductVariantsTable>, 'stock'>>,
): ShopProduct {
  const hasVariants = variants.length > 0;
  const isGone = hasVariants ? variants.every(({ stock }) => stock === 0) : row.stock === 0;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    category: row.category,
    kind: row.kind,
    priceCents: row.price_cents,
    imageUrl: pictureOrNull(row.image_url),
    passDays: row.pass_days,
    sessionMinutes: row.session_minutes,
    hasVariants,
    isSoldOut: row.kind === 'physical' && isGone,
  };
}
