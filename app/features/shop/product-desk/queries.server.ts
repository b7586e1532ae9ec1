import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { findCurrentPicture } from '#app/features/media/upload-desk/record-picture.server.ts';
import { findProduct } from '#app/features/shop/products/queries.server.ts';
import { richText } from '#app/platform/markup/rich-text.server.ts';
import { pictureOrNull } from '#app/pure/text/web-address.ts';
import { type EditedProduct, formValuesOf } from './edited-product.ts';
import { findEditedParts } from './parts.server.ts';

/** A product for its form; null where it does not exist. */
export async function findEditedProduct(db: Db, id: string): Promise<EditedProduct | null> {
  const product = await findProduct(db, id);
  if (!product) return null;
  const { version, name, category, kind, image_url } = product;
  const pictureUrl = pictureOrNull(image_url);
  const [picture, parts] = await Promise.all([
    findCurrentPicture(db, pictureUrl),
    findEditedParts(db, product),
  ]);
  return {
    ...{ id: product.id, slug: product.slug, version, name, category, kind, parts, pictureUrl, picture },
    description: richText(product.description),
    priceCents: product.price_cents,
    isActive: product.is_active,
    imageUrl: pictureUrl ? null : image_url,
  };
}

/** The values that the form would send. */
export async function findProductFields(db: Db, id: string): Promise<Record<string, string> | null> {
  const product = await findEditedProduct(db, id);
  return product && formValuesOf(product);
}

/** Categories that the list's filter and the form's field offer. */
const OFFERED_CATEGORIES = 100;

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
