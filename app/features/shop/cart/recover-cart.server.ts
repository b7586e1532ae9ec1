import type { Db } from '#app/db/database.server.ts';
import { productArtworkUrl } from '#app/pure/media/artwork-url.ts';
import { pictureAddresses, renditionIn } from '#app/pure/media/picture.ts';
import type { CartLine } from '#app/pure/site/cart.ts';
import { isFile } from '#app/pure/site/product-kinds.ts';
import { pictureOrNull } from '#app/pure/text/web-address.ts';

/** The lines of an order as cart lines: only what is still for sale, by today's name and price. */
export async function findLinesToRestore(db: Db, orderId: string): Promise<CartLine[]> {
  return (await listLinesToRestore(db, [orderId])).map(({ line }) => line);
}

/** The same for several orders. */
export async function listLinesToRestore(
  db: Db,
  orderIds: readonly string[],
): Promise<Array<{ orderId: string; line: CartLine }>> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select([
      'order_lines.order_id',
      'products.id',
      'products.slug',
      'products.name',
      'products.category',
      'products.kind',
      'products.price_cents',
      'products.pass_days as passDays',
      'products.image_url',
      'order_lines.variant_id',
      'order_lines.variant_name',
      'order_lines.quantity',
    ])
    .where('order_lines.order_id', 'in', [...orderIds])
    .where('products.is_active', '=', true)
    // A subscription never enters the cart.
    .where('products.kind', '<>', 'subscription')
    .orderBy('order_lines.position')
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    line: {
      productId: row.id,
      variantId: row.variant_id,
      variantName: row.variant_name,
      slug: row.slug,
      name: row.name,
      category: row.category,
      isPhysical: row.kind === 'physical',
      isSingle: isFile(row),
      priceCents: row.price_cents,
      imageUrl: squarePicture(row.image_url) ?? productArtworkUrl(row),
      quantity: row.quantity,
    },
  }));
}

function squarePicture(address: string | null): string | null {
  const own = pictureOrNull(address);
  const rendition = own && renditionIn(own);
  return rendition ? pictureAddresses({ rendition }).coverUrl : own;
}
