import type { Db } from '#app/db/database.server.ts';
import { findCurrentPicture } from '#app/features/media/upload-desk/record-picture.server.ts';
import { descriptionHtml } from '#app/features/shop/products/description.server.ts';
import { findProduct } from '#app/features/shop/products/queries.server.ts';
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
    description: descriptionHtml(product),
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
