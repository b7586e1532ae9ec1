import type { Db } from '#app/db/database.server.ts';
import type { Journey } from './journey-context.ts';

/** What the end of a Jornada offers. */
export interface Offer {
  text: string;
  label: string;
  /** Absolute. */
  url: string;
}

/** Null without an offer, or while its product is not for sale. */
export async function findOffer(
  { db, publicUrl }: { db: Db; publicUrl: string },
  { offer_kind, offer_product_id, offer_text: text, offer_label, offer_url }: Journey,
): Promise<Offer | null> {
  if (offer_kind === 'none') return null;
  if (offer_kind === 'premium') {
    const url = `${publicUrl}/shop#premium` satisfies AbsoluteHref<'/shop'>;
    return { text, label: offer_label || 'Conhecer o Premium', url };
  }
  if (offer_kind === 'link') return { text, label: offer_label || 'Saber mais', url: offer_url };
  const product = await db
    .selectFrom('products')
    .select(['slug', 'name'])
    .where('id', '=', offer_product_id ?? '')
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!product) return null;
  const url = `${publicUrl}/shop/${product.slug}` satisfies AbsoluteHref<'/shop/:slug'>;
  return { text, label: offer_label || product.name, url };
}
